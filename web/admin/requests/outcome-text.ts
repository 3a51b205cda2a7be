import { m } from '#messages';
import { type ApiFailure, errorText } from '../../platform/api.ts';
import type { RequestOutcome } from './update-request.ts';

/** What a person reads of a change of requests that failed. */
export function failureText(response: ApiFailure): string {
	if (response.status === 401) return m.admin_session_expired();
	return response.status === 0 ? m.admin_network() : errorText(response, m.admin_requests_update_failed());
}

/** What a person reads of what became of a change. */
export function outcomeText(outcome: RequestOutcome): string {
	if (outcome.status === 'failed') return failureText(outcome.response);
	return outcome.status === 'saved' ? m.admin_requests_updated() : m.admin_requests_reloaded();
}
