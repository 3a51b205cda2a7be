import { type ClientActionFunctionArgs, data } from 'react-router';
import type { QuoteDecision } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import { call, errorText } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';

/** A buyer's decision on a quote, the data of the page's action. */
export interface SubmittedDecision {
	decision: QuoteDecision;
	revision: number;
	/** The reason for declining; empty without. */
	reason: string;
}

const paths: Record<QuoteDecision, string> = { accepted: 'accept', declined: 'decline' };

/** Statuses for an outdated page: the quote was settled, or there is a newer one. */
const outdated = [404, 409];

/**
 * Accepts or declines the quote of the page's request; returns an error or null. Reloads the page when somebody has decided. Not
 * after a network error, when a reload would fail, too.
 */
export async function clientAction({ request, params }: ClientActionFunctionArgs) {
	const { decision, revision, reason } = (await request.json()) as SubmittedDecision;
	const body = { revision, ...(decision === 'declined' && { reason }) };
	const path = `/api/requests/code/${params.code}/${paths[decision]}`;
	const result = await call('POST', path, { body, language: currentLanguage() });
	// not undefined, which would leave the error of an earlier try
	if (result.ok) return null;
	const error = errorText(result, m.quote_decision_failed());
	return outdated.includes(result.status) ? error : data(error, { status: result.status || 503 });
}
