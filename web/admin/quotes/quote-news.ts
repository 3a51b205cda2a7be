import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';

/** What of a quote its seller knows: as it was when he opened it, and what he did himself. */
export interface KnownQuote {
	/** Of its draft. */
	version: number;
	/** The newest that was sent; 0 before the first. */
	revision: number;
	/** Whether its buyer has said something to that revision. */
	decided: boolean;
}

export function knownOf({ version, revisions: [newest] }: Pick<QuoteAtDesk, 'version' | 'revisions'>): KnownQuote {
	return { version, revision: newest?.document.revision ?? 0, decided: Boolean(newest?.decision) };
}

const nowDecided = {
	accepted: m.quote_desk_now_accepted,
	declined: m.quote_desk_now_declined,
	accepted_in_part: m.quote_desk_now_chosen,
};

/** What others have done to a quote meanwhile, the weightiest of it; undefined for nothing. */
export function quoteNews(known: KnownQuote, now: Pick<QuoteAtDesk, 'version' | 'revisions'>): string | undefined {
	const { version, revision } = knownOf(now);
	const decision = now.revisions[0]?.decision?.decision;
	if (decision && (revision > known.revision || !known.decided)) return nowDecided[decision]({ revision });
	if (revision > known.revision) return m.quote_desk_now_sent({ revision });
	return version > known.version ? m.quote_desk_now_saved() : undefined;
}
