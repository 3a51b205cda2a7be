import { Eye, ReceiptText } from 'lucide';
import { formatMoney } from '#contract/money/currencies.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { typeText } from '#contract/requests/request-labels.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { numberText } from '../../platform/format.ts';
import { formatDate } from '../../platform/format-date.ts';
import { currentLanguage } from '../../platform/language.ts';
import { useSiteData } from '../../platform/site-data.ts';
import { Money } from '../../quotes/money.tsx';
import { StatusChip } from '../../requests/status-chip.tsx';
import button from '../../ui/button.module.css';
import chip from '../../ui/chip.module.css';
import { Code } from '../../ui/code.tsx';
import { CutLine } from '../../ui/cut-line.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import text from '../../ui/text.module.css';
import { useListState } from '../frame/back-to-list.ts';
import { ageText, formatTime } from '../frame/format-time.ts';
import { IconButton } from '../frame/icon-button.tsx';
import { erasedText } from './buyer-name.tsx';
import { useShopDay } from './desk-summary.ts';
import { dueState } from './due-day.ts';
import { ReadLanguage } from './read-language.tsx';
import styles from './request-columns.module.css';
import { RowStatus } from './row-status.tsx';

/** The columns of a request: two lines each, cut off where they are long. `styles.rows` makes them two lines on a phone. */
export function requestColumns(
	onOpen: (request: AdministeredRequest) => void,
	canAnswer: boolean,
): Column<AdministeredRequest>[] {
	return [
		{
			key: 'code',
			label: m.admin_requests_code(),
			kind: 'title',
			className: styles.code,
			cell: ({ code, type }) => (
				<>
					<CutLine text={code} className={text.code} />
					<span className={styles.second}>{typeText(type)}</span>
				</>
			),
		},
		{
			key: 'customer',
			label: m.admin_requests_customer(),
			className: styles.customer,
			cell: (request) => <Customer request={request} />,
		},
		{
			key: 'total',
			label: m.desk_list_total(),
			kind: 'number',
			className: styles.total,
			cell: ({ total, currency, rest }) =>
				total === null || currency === null ? (
					<span className={styles.none}>–</span>
				) : (
					<>
						<Money amount={total} currency={currency} />
						{rest !== null && rest > 0 && (
							<span className={styles.second}>
								{m.payment_rest_short({ amount: isolateCodes(formatMoney(rest, currency)) })}
							</span>
						)}
					</>
				),
		},
		{
			key: 'age',
			label: m.desk_list_age(),
			className: styles.age,
			cell: ({ age_hours, created_at }) => (
				<>
					<span className={styles.line}>{ageText(age_hours)}</span>
					<time dateTime={created_at} className={styles.second}>
						<Code>{formatTime(created_at)}</Code>
					</time>
				</>
			),
		},
		{
			key: 'next',
			label: m.desk_list_due(),
			className: styles.due,
			headClassName: styles.head,
			cell: (request) => <NextStep request={request} />,
		},
		{
			key: 'owner',
			label: m.desk_list_owner(),
			className: styles.owner,
			headClassName: styles.head,
			cell: ({ owner_name }) => (owner_name === null ? '–' : <CutLine text={owner_name} />),
		},
		{
			key: 'status',
			label: m.admin_requests_status(),
			className: styles.status,
			cell: (request) => (canAnswer ? <RowStatus request={request} /> : <StatusChip status={request.status} />),
		},
		{
			key: 'actions',
			label: m.customers_list_actions(),
			kind: 'actions',
			className: styles.actions,
			cell: (request) => (
				<>
					{canAnswer && <QuoteLink request={request} />}
					<IconButton
						icon={Eye}
						className={styles.open}
						label={m.admin_requests_open({ code: request.code })}
						onClick={() => onOpen(request)}
					/>
				</>
			),
		},
	];
}

/** The buyer, and below the first line of the request (or the buyer's words) with the number of further lines. */
function Customer({ request }: { request: AdministeredRequest }) {
	const { site } = useSiteData();
	const { customer_name, language, items, text: words } = request;
	const [first] = items;
	return (
		<>
			<span className={styles.who}>
				<CutLine text={erasedText(request, site.timeZone) ?? customer_name} />
				{language !== currentLanguage() && (
					<span className={styles.chip}>
						<ReadLanguage language={language} isShort />
					</span>
				)}
			</span>
			<span className={`${styles.second} ${styles.what}`}>
				<CutLine text={first?.name ?? words} />
				{items.length > 1 && <span>{m.desk_list_more({ count: numberText(items.length - 1) })}</span>}
			</span>
		</>
	);
}

function QuoteLink({ request: { id, code } }: { request: AdministeredRequest }) {
	const list = useListState();
	const label = m.quote_desk_open_of({ code });
	return (
		<Link
			to={consoleUrls.quote(id)}
			state={list}
			className={`${button.icon} ${styles.quote}`}
			aria-label={label}
			title={label}
		>
			<Icon of={ReceiptText} size={18} />
		</Link>
	);
}

/** The day of the next step, marked when it is today or past. */
function DueDay({ day }: { day: string }) {
	const state = dueState(day, useShopDay());
	return (
		<>
			{state === 'overdue' && <span className={chip.rose}>{m.desk_overdue()}</span>}
			{state === 'today' && <span className={chip.amber}>{m.desk_today()}</span>}{' '}
			{m.desk_due({ date: formatDate(day) })}
		</>
	);
}

/** The next step and its day. A payment that is due replaces it when it is late, or when there is no next step. */
function NextStep({ request }: { request: AdministeredRequest }) {
	const { next_step: step, next_step_on: day, payment_due_on: paymentDay, rest } = request;
	const isOwed = paymentDay !== null && rest !== null && rest > 0;
	const today = useShopDay();
	const isLate = isOwed && dueState(paymentDay, today) === 'overdue';
	if (isOwed && (isLate || !step))
		return (
			<>
				<CutLine text={m.desk_payment_due()} />
				<span className={styles.second}>
					<DueDay day={paymentDay} />
				</span>
			</>
		);
	if (!step) return <span className={styles.none}>–</span>;
	return (
		<>
			<span title={step}>
				<CutLine text={step} />
			</span>
			{day && (
				<span className={styles.second}>
					<DueDay day={day} />
				</span>
			)}
		</>
	);
}
