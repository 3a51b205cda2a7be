import type { QuoteRevision } from '#contract/quotes/quote-desk.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { formatDate, formatMoment } from '../../platform/format-date.ts';
import { useSiteData } from '../../platform/site-data.ts';
import chip from '../../ui/chip.module.css';
import field from '../../ui/field.module.css';

interface RevisionStateProps extends Pick<QuoteRevision, 'decision'> {
	/** The last day, YYYY-MM-DD. */
	validUntil: string;
	isNewest: boolean;
	/** Whether the newest revision has expired. */
	isExpired: boolean;
}

/** The state of a revision: the buyer's decision, or until when he can decide. */
export function RevisionState({ decision, validUntil, isNewest, isExpired }: RevisionStateProps) {
	const { site } = useSiteData();
	if (!decision) {
		if (!isNewest) return <span className={chip.state}>{m.quote_desk_superseded()}</span>;
		const date = formatDate(validUntil);
		return (
			<span className={isExpired ? chip.orange : chip.blue}>
				{isExpired ? m.quote_desk_expired({ date }) : m.quote_desk_valid({ date })}
			</span>
		);
	}
	const date = formatMoment(decision.decided_at, site.timeZone);
	if (decision.line_ids)
		return <span className={chip.amber}>{m.quote_desk_chosen({ count: decision.line_ids.length, date })}</span>;
	if (decision.decision === 'accepted')
		return (
			<>
				<span className={chip.teal}>{m.quote_desk_accepted({ date })}</span>
				{decision.po_number && (
					<span className={field.hint}>{m.quote_po_number_of({ number: isolateCodes(decision.po_number) })}</span>
				)}
			</>
		);
	return (
		<>
			<span className={chip.rose}>{m.quote_desk_declined({ date })}</span>
			<span className={field.hint}>
				{decision.reason ? m.quote_desk_reason({ reason: isolateCodes(decision.reason) }) : m.quote_desk_no_reason()}
			</span>
		</>
	);
}
