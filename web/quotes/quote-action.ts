import { type ClientActionFunctionArgs, data } from 'react-router';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { errorText } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';

/** What a buyer does with a request. `step` is the last part of the API's path. */
export type BuyersStep =
	| { step: 'accept'; body: { revision: number; po_number: string; line_ids?: number[] } }
	| { step: 'decline'; body: { revision: number; reason: string } }
	| { step: 'withdraw'; body: { revision: number } }
	| { step: 'cancel'; body: Record<string, never> }
	| { step: 'mails'; body: { on: boolean } };

/** Statuses for an outdated page: the quote is already decided, or there is a newer one. */
const outdated = [404, 409];

/**
 * Sends a step with the buyer's session, as his company may not let him decide; returns the error, or null. The page is reloaded when it was
 * outdated, but not after a network error, when the reload would fail, too.
 */
export async function clientAction({ request, params }: ClientActionFunctionArgs) {
	const { step, body } = (await request.json()) as BuyersStep;
	const path = `/api/requests/code/${params.code}/${step}`;
	const result = await customerCall('POST', path, { body, language: currentLanguage() });
	// not undefined, which would leave the error of an earlier try
	if (result.ok) return null;
	const error = errorText(result, m.quote_decision_failed());
	return outdated.includes(result.status) ? error : data(error, { status: result.status || 503 });
}
