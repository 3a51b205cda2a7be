import { m } from '#messages';
import { type ApiFailure, errorText } from '../../platform/api.ts';

/** The message of a failed save; a timeout has its own text. */
export function saveError(response: ApiFailure, fallback: string): string {
	if (response.status === 401) return m.admin_session_expired();
	return response.timedOut ? m.settings_timeout() : errorText(response, fallback);
}
