import { createColumnHelper } from '@tanstack/react-table';
import { Eye, ReceiptText } from 'lucide';
import type { AdministeredRequest } from '#contract/request-desk.ts';
import { typeText } from '#contract/request-labels.ts';
import { m } from '#messages';
import { currentLanguage } from '../../language.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import text from '../../ui/text.module.css';
import { urls } from '../../urls.ts';
import { useListState } from '../frame/back-to-list.ts';
import tableStyles from '../frame/console-table.module.css';
import { formatTime } from '../frame/format-time.ts';
import type { ListFeatures } from '../frame/list-features.ts';
import { NextStep } from './next-step.tsx';
import { ReadLanguage } from './read-language.tsx';
import styles from './request-columns.module.css';
import { RowStatus } from './row-status.tsx';

const helper = createColumnHelper<ListFeatures, AdministeredRequest>();

/** The columns of the requests' list, the newest first. */
export function requestColumns(onOpen: (request: AdministeredRequest) => void) {
	return helper.columns([
		helper.display({
			id: 'select',
			meta: { label: m.customers_select_row, ownHead: true, className: tableStyles.check },
			header: ({ table }) => (
				<input
					type="checkbox"
					aria-label={m.desk_select_all()}
					checked={table.getIsAllPageRowsSelected()}
					onChange={table.getToggleAllPageRowsSelectedHandler()}
				/>
			),
			cell: ({ row }) => (
				<input
					type="checkbox"
					aria-label={m.desk_select({ code: row.original.code })}
					checked={row.getIsSelected()}
					onChange={row.getToggleSelectedHandler()}
				/>
			),
		}),
		helper.accessor('code', {
			meta: { label: m.admin_requests_code, heading: true, className: styles.whole },
			enableSorting: false,
			cell: ({ getValue }) => (
				<span className={text.code}>
					<Code>{getValue()}</Code>
				</span>
			),
		}),
		helper.accessor('created_at', {
			meta: { label: m.admin_requests_date, className: styles.whole },
			enableSorting: false,
			cell: ({ getValue }) => (
				<time dateTime={getValue()}>
					<Code>{formatTime(getValue())}</Code>
				</time>
			),
		}),
		helper.accessor('type', {
			meta: { label: m.admin_requests_type, className: styles.whole },
			enableSorting: false,
			cell: ({ getValue }) => typeText(getValue()),
		}),
		helper.accessor('customer_name', {
			meta: { label: m.admin_requests_customer },
			enableSorting: false,
			cell: ({ row: { original } }) => (
				<span className={styles.chips}>
					<Code>{original.customer_name}</Code>
					{original.language !== currentLanguage() && <ReadLanguage language={original.language} />}
				</span>
			),
		}),
		helper.accessor(({ items }) => items.length, {
			id: 'items',
			meta: { label: m.admin_requests_items, className: tableStyles.number },
			enableSorting: false,
		}),
		helper.accessor('status', {
			meta: { label: m.admin_requests_status },
			enableSorting: false,
			cell: ({ row: { original } }) => <RowStatus request={original} />,
		}),
		helper.display({
			id: 'next',
			meta: { label: m.desk_next_step },
			cell: ({ row: { original } }) => <NextStep request={original} />,
		}),
		helper.display({
			id: 'actions',
			meta: { label: m.customers_list_actions, className: tableStyles.actions },
			cell: ({ row: { original } }) => (
				<>
					<QuoteLink request={original} />
					<button
						type="button"
						className={button.icon}
						aria-label={m.admin_requests_open({ code: original.code })}
						title={m.admin_requests_open({ code: original.code })}
						onClick={() => onOpen(original)}
					>
						<Icon of={Eye} size={18} />
					</button>
				</>
			),
		}),
	]);
}

function QuoteLink({ request: { id, code } }: { request: AdministeredRequest }) {
	const list = useListState();
	const label = m.quote_desk_open_of({ code });
	return (
		<Link to={urls.adminQuote(id)} state={list} className={button.icon} aria-label={label} title={label}>
			<Icon of={ReceiptText} size={18} />
		</Link>
	);
}
