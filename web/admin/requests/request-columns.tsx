import { Eye, ReceiptText } from 'lucide';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { typeText } from '#contract/requests/request-labels.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { currentLanguage } from '../../platform/language.ts';
import { Money } from '../../quotes/money.tsx';
import { formatDate } from '../../requests/format-date.ts';
import button from '../../ui/button.module.css';
import chip from '../../ui/chip.module.css';
import { Code } from '../../ui/code.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import text from '../../ui/text.module.css';
import { useListState } from '../frame/back-to-list.ts';
import { ageText, formatTime } from '../frame/format-time.ts';
import { dueState, localDay } from './due-day.ts';
import { ReadLanguage } from './read-language.tsx';
import styles from './request-columns.module.css';
import { RowStatus } from './row-status.tsx';

export function requestColumns(onOpen: (request: AdministeredRequest) => void): Column<AdministeredRequest>[] {
	return [
		{
			key: 'code',
			label: m.admin_requests_code(),
			kind: 'name',
			className: styles.whole,
			headClassName: styles.whole,
			cell: ({ code, type }) => (
				<>
					<span className={text.code}>
						<Code>{code}</Code>
					</span>
					<span className={styles.type}>{typeText(type)}</span>
				</>
			),
		},
		{
			key: 'created_at',
			label: m.admin_requests_date(),
			className: styles.whole,
			headClassName: styles.whole,
			cell: ({ created_at }) => (
				<time dateTime={created_at}>
					<Code>{formatTime(created_at)}</Code>
				</time>
			),
		},
		{
			key: 'age',
			label: m.desk_list_age(),
			className: styles.whole,
			headClassName: styles.whole,
			cell: ({ age_hours }) => ageText(age_hours),
		},
		{
			key: 'customer',
			label: m.admin_requests_customer(),
			cell: ({ customer_name, language }) => (
				<span className={styles.chips}>
					<Code>{customer_name}</Code>
					{language !== currentLanguage() && <ReadLanguage language={language} />}
				</span>
			),
		},
		{ key: 'items', label: m.admin_requests_items(), kind: 'number', cell: ({ items }) => items.length },
		{
			key: 'total',
			label: m.desk_list_total(),
			kind: 'number',
			className: styles.whole,
			cell: ({ total, currency }) =>
				total === null || currency === null ? '–' : <Money amount={total} currency={currency} />,
		},
		{ key: 'status', label: m.admin_requests_status(), cell: (request) => <RowStatus request={request} /> },
		{
			key: 'owner',
			label: m.desk_owner(),
			cell: ({ owner_name }) => (owner_name === null ? '–' : <Code>{owner_name}</Code>),
		},
		{ key: 'next', label: m.desk_next_step(), cell: (request) => <NextStep request={request} /> },
		{
			key: 'actions',
			label: m.customers_list_actions(),
			kind: 'actions',
			cell: (request) => (
				<>
					<QuoteLink request={request} />
					<button
						type="button"
						className={button.icon}
						aria-label={m.admin_requests_open({ code: request.code })}
						title={m.admin_requests_open({ code: request.code })}
						onClick={() => onOpen(request)}
					>
						<Icon of={Eye} size={18} />
					</button>
				</>
			),
		},
	];
}

function QuoteLink({ request: { id, code } }: { request: AdministeredRequest }) {
	const list = useListState();
	const label = m.quote_desk_open_of({ code });
	return (
		<Link to={consoleUrls.quote(id)} state={list} className={button.icon} aria-label={label} title={label}>
			<Icon of={ReceiptText} size={18} />
		</Link>
	);
}

/** The day of the next step, marked when it is today or past. */
function DueDay({ day }: { day: string }) {
	const state = dueState(day, localDay(new Date()));
	return (
		<span className={styles.small}>
			{state === 'overdue' && <span className={chip.rose}>{m.desk_overdue()}</span>}
			{state === 'today' && <span className={chip.amber}>{m.desk_today()}</span>}{' '}
			{m.desk_due({ date: formatDate(day) })}
		</span>
	);
}

/** Next step and its day. */
function NextStep({ request }: { request: AdministeredRequest }) {
	const { next_step: step, next_step_on: day } = request;
	if (!step) return '–';
	return (
		<span className={styles.next}>
			<Code>{step}</Code>
			{day && <DueDay day={day} />}
		</span>
	);
}
