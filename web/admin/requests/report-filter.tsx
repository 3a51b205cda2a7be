import { X } from 'lucide';
import { type RequestOutcome, statusText } from '#contract/requests/request-statuses.ts';
import { m } from '#messages';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import type { UrlChange } from '../frame/use-list-url.ts';
import type { requestQuery } from './requests-list.ts';
import styles from './requests-toolbar.module.css';

/** The change of the URL that clears a report's filter. */
export const noReportFilter = {
	outcome: undefined,
	payment: undefined,
	answered: undefined,
	product: undefined,
	from: undefined,
	to: undefined,
	expires: undefined,
	chosen: undefined,
	min_age: undefined,
};

const outcomeLabels: Record<RequestOutcome, () => string> = {
	quoted: m.report_quoted,
	won: m.report_won,
	lost: m.report_lost,
};

interface ReportFilterProps {
	query: ReturnType<typeof requestQuery>;
	onChange: UrlChange;
}

/** The figure of a report or of the dashboard that filters the list; a click clears the filter. */
export function ReportFilter({
	query: { outcome, payment, answered, product, from, to, expires, chosen, min_age },
	onChange,
}: ReportFilterProps) {
	const parts = [
		outcome && outcomeLabels[outcome](),
		payment && statusText(payment),
		answered && (answered === 'yes' ? m.report_filter_answered() : m.report_filter_open()),
		product && m.report_filter_part(),
		expires && (expires === 'soon' ? m.desk_expires_soon() : m.desk_expires_past()),
		chosen && m.desk_chosen(),
		min_age && m.desk_min_age({ hours: Number(min_age) }),
		(from || to) && m.report_filter_range({ from: from || '…', to: to || '…' }),
	].filter(Boolean);
	if (parts.length === 0) return null;
	const isOfReport = !expires && !chosen && !min_age;
	return (
		<button
			type="button"
			className={styles.customer}
			title={m.report_filter_clear()}
			onClick={() => onChange(noReportFilter)}
		>
			<span>
				{isOfReport ? m.report_filter() : ''} {parts.join(' · ')}
			</span>
			<Icon of={X} size={16} />
			<span className={text.hidden}>{m.report_filter_clear()}</span>
		</button>
	);
}
