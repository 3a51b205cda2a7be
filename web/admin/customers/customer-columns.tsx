import { createColumnHelper } from '@tanstack/react-table';
import { Eye, Pencil, Trash2 } from 'lucide';
import type { User } from '#contract/accounts.ts';
import { isolateCodes } from '#contract/code-order.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import tableStyles from '../frame/console-table.module.css';
import type { ListFeatures } from '../frame/list-features.ts';

export type CustomerAction = 'view' | 'edit' | 'delete';

const actions = [
	['view', m.customers_view_one, Eye],
	['edit', m.customers_edit_one, Pencil],
	['delete', m.customers_delete_one, Trash2],
] as const;

const helper = createColumnHelper<ListFeatures, User>();

/** The columns of the customers' list; `onAct` opens the dialog of a row's button. */
export function customerColumns(onAct: (action: CustomerAction, customer: User) => void) {
	return helper.columns([
		helper.display({
			id: 'select',
			meta: { label: m.customers_select_row, ownHead: true, className: tableStyles.check },
			header: ({ table }) => (
				<input
					type="checkbox"
					aria-label={m.customers_select_all()}
					checked={table.getIsAllPageRowsSelected()}
					onChange={table.getToggleAllPageRowsSelectedHandler()}
				/>
			),
			cell: ({ row }) => (
				<input
					type="checkbox"
					aria-label={m.customers_select({ name: isolateCodes(row.original.name) })}
					checked={row.getIsSelected()}
					onChange={row.getToggleSelectedHandler()}
				/>
			),
		}),
		helper.accessor('id', { meta: { label: m.customers_id, className: tableStyles.number }, sortDescFirst: false }),
		helper.accessor('name', {
			meta: { label: m.customers_name, heading: true },
			sortDescFirst: false,
			cell: ({ getValue }) => <Code>{getValue()}</Code>,
		}),
		helper.accessor('email', {
			meta: { label: m.customers_email },
			sortDescFirst: false,
			cell: ({ getValue }) => <Code>{getValue()}</Code>,
		}),
		helper.accessor('number', {
			meta: { label: m.customers_phone, className: tableStyles.number },
			enableSorting: false,
			cell: ({ getValue }) => <Code>{getValue() ?? m.customers_no_phone()}</Code>,
		}),
		helper.display({
			id: 'actions',
			meta: { label: m.customers_list_actions, className: tableStyles.actions },
			cell: ({ row }) =>
				actions.map(([action, label, icon]) => (
					<button
						key={action}
						type="button"
						className={button.icon}
						aria-label={label({ name: isolateCodes(row.original.name) })}
						title={label({ name: isolateCodes(row.original.name) })}
						onClick={() => onAct(action, row.original)}
					>
						<Icon of={icon} size={18} />
					</button>
				)),
		}),
	]);
}
