import { m } from '#messages';
import { type ApiFailure, errorText } from '../../api.ts';

type Refused = ApiFailure;

/** A error whose fallback text says that the server took too long, where it did. */
export function saveFailure(answer: Refused, fallback: string): string {
	if (answer.status === 401) return m.admin_session_expired();
	return answer.timedOut ? m.settings_timeout() : errorText(answer, fallback);
}
