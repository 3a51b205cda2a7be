import { Eye, Pencil, Trash2 } from 'lucide';
import type { AdministratorRole } from '#contract/accounts/account-labels.ts';
import { hasRight } from '#contract/accounts/rights.ts';
import type { Customer } from '#contract/people/people.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { IconButton } from '../frame/icon-button.tsx';
import styles from './customers-tab.module.css';

export type CustomerAction = 'view' | 'edit' | 'delete';

const actions = [
	['view', m.customers_view_one, Eye, 'customers.read'],
	['edit', m.customers_edit_one, Pencil, 'customers.edit'],
	['delete', m.customers_delete_one, Trash2, 'customers.delete'],
] as const;

/**
 * `onAct` opens the dialog of a row's button. A session by PIN has the buttons of its role; the dialogs say that a password is needed.
 */
export function customerColumns(
	onAct: (action: CustomerAction, customer: Customer) => void,
	role: AdministratorRole,
): Column<Customer>[] {
	const allowed = actions.filter(([, , , right]) => hasRight(role, right));
	return [
		{ key: 'id', label: m.customers_id(), kind: 'number', isSortable: true, cell: ({ id }) => id },
		{
			key: 'name',
			label: m.customers_name(),
			kind: 'name',
			isSortable: true,
			cell: ({ name }) => <Code>{name}</Code>,
		},
		{
			key: 'email',
			label: m.customers_email(),
			isSortable: true,
			className: styles.email,
			cell: ({ email }) => <Code>{email ?? m.customers_not_given()}</Code>,
		},
		{
			key: 'number',
			label: m.customers_phone(),
			kind: 'number',
			cell: ({ number }) => <Code>{number ?? m.customers_not_given()}</Code>,
		},
		{
			key: 'account',
			label: m.customers_account(),
			cell: ({ account }) => (account ? m.customers_yes() : m.customers_no()),
		},
		{ key: 'requests', label: m.customers_request_count(), kind: 'number', cell: ({ requests }) => requests },
		{
			key: 'actions',
			label: m.customers_list_actions(),
			kind: 'actions',
			cell: (customer) =>
				allowed
					.filter(([action]) => customer.account || action !== 'delete')
					.map(([action, label, icon]) => (
						<IconButton
							key={action}
							icon={icon}
							label={label({ name: isolateCodes(customer.name) })}
							onClick={() => onAct(action, customer)}
						/>
					)),
		},
	];
}
