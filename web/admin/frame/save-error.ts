import { m } from '#messages';
import { type ApiFailure, errorText } from '../../platform/api.ts';

/** The message of a failed call; an expired session has its own text. */
export function callError(response: ApiFailure, fallback: string): string {
	return response.status === 401 ? m.admin_session_expired() : errorText(response, fallback);
}

/** The message of a failed save; a timeout has its own text as well. */
export function saveError(response: ApiFailure, fallback: string): string {
	return response.timedOut ? m.settings_timeout() : callError(response, fallback);
}
