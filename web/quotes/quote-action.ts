import type { ClientActionFunctionArgs } from 'react-router';
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

/** Accepts or declines the quote of the page's request; returns why not, or undefined. The page is loaded anew in both cases. */
export async function clientAction({ request, params }: ClientActionFunctionArgs): Promise<string | undefined> {
	const { decision, revision, reason } = (await request.json()) as SaidToQuote;
	const body = { revision, ...(decision === 'declined' && { reason }) };
	const path = `/api/requests/code/${params.code}/${paths[decision]}`;
	const result = await call('POST', path, { body, language: currentLanguage() });
	return result.ok ? undefined : errorText(result, m.quote_decision_failed());
}
