import { m } from '#messages';
import { type ApiFailure, errorText } from '../../platform/api.ts';

/** What a person reads of a save that failed; the fallback text gives way where the server took too long. */
export function saveError(response: ApiFailure, fallback: string): string {
	if (response.status === 401) return m.admin_session_expired();
	return response.timedOut ? m.settings_timeout() : errorText(response, fallback);
}
