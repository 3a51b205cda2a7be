import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';

/** The state of a quote that its seller knows: from opening it, or by his own writes since. */
export interface KnownQuote {
	/** The version of the draft. */
	version: number;
	/** The newest sent revision; 0 before the first. */
	revision: number;
	/** Whether the buyer has decided on that revision. */
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

/** The most important change that others have made meanwhile: a decision, else a sent revision, else a save. Undefined for none. */
export function quoteNews(known: KnownQuote, now: Pick<QuoteAtDesk, 'version' | 'revisions'>): string | undefined {
	const { version, revision } = knownOf(now);
	const decision = now.revisions[0]?.decision?.decision;
	if (decision && (revision > known.revision || !known.decided)) return nowDecided[decision]({ revision });
	if (revision > known.revision) return m.quote_desk_now_sent({ revision });
	return version > known.version ? m.quote_desk_now_saved() : undefined;
}
