import type { QuoteRevision } from '#contract/quotes/quote-desk.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { formatDate } from '../../platform/format-date.ts';
import chip from '../../ui/chip.module.css';
import field from '../../ui/field.module.css';

interface RevisionStateProps extends Pick<QuoteRevision, 'decision'> {
	/** The last day, YYYY-MM-DD. */
	validUntil: string;
	newest: boolean;
	/** Whether the newest one has expired. */
	expired: boolean;
}

/** How a revision stands: what the buyer said to it, or whether he still may. */
export function RevisionState({ decision, validUntil, newest, expired }: RevisionStateProps) {
	if (!decision) {
		if (!newest) return <span className={chip.state}>{m.quote_desk_superseded()}</span>;
		const date = formatDate(validUntil);
		return (
			<span className={expired ? chip.orange : chip.blue}>
				{expired ? m.quote_desk_expired({ date }) : m.quote_desk_valid({ date })}
			</span>
		);
	}
	const date = formatDate(decision.decided_at);
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
