import { type ClientActionFunctionArgs, data } from 'react-router';
import type { QuoteDecision } from '#contract/quote-desk.ts';
import { m } from '#messages';
import { call, errorText } from '../api.ts';
import { currentLanguage } from '../language.ts';

/** What a buyer says to a quote, as the page's action takes it. */
export interface SaidToQuote {
	decision: QuoteDecision;
	revision: number;
	/** Why it is declined; empty without. */
	reason: string;
}

const paths: Record<QuoteDecision, string> = { accepted: 'accept', declined: 'decline' };

/** What the page shows of the quote is outdated: it was settled, or there is another one. */
const outdated = [404, 409];

/**
 * Accepts or declines the quote of the page's request; returns why not, or undefined. The page is loaded anew when it is decided, be it
 * by somebody else; not after what did not arrive, when nothing else would either.
 */
export async function clientAction({ request, params }: ClientActionFunctionArgs) {
	const { decision, revision, reason } = (await request.json()) as SaidToQuote;
	const body = { revision, ...(decision === 'declined' && { reason }) };
	const path = `/api/requests/code/${params.code}/${paths[decision]}`;
	const result = await call('POST', path, { body, language: currentLanguage() });
	if (result.ok) return undefined;
	const error = errorText(result, m.quote_decision_failed());
	return outdated.includes(result.status) ? error : data(error, { status: result.status || 503 });
}
