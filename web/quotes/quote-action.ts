import { type ClientActionFunctionArgs, data } from 'react-router';
import { m } from '#messages';
import { customerCall } from '../accounts/session.ts';
import { errorText } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';

/** What a buyer does with a request, the data of its page's action: the last part of the API's path, and its body. */
export type BuyersStep =
	| { step: 'accept'; body: { revision: number; po_number: string; line_ids?: number[] } }
	| { step: 'decline'; body: { revision: number; reason: string } }
	| { step: 'withdraw'; body: { revision: number } }
	| { step: 'cancel'; body: Record<string, never> }
	| { step: 'mails'; body: { on: boolean } };

/** Statuses for an outdated page: the quote was settled, or there is a newer one. */
const outdated = [404, 409];

/**
 * Does a step as the customer who is signed in, since his company may let him only look; returns an error or null. Reloads the page when
 * somebody has decided. Not after a network error, when a reload would fail, too.
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
