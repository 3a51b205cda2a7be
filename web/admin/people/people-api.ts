import type { AdminSession, PinChange, PinHolder, Switch } from '#contract/accounts/console-pins.schema.ts';
import type { ApiResult } from '../../platform/api.ts';
import { adminCall } from '../session/admin-session.ts';

/** The colleagues who can take over this session with their PIN. */
export function listPeople(): Promise<ApiResult<PinHolder[]>> {
	return adminCall<PinHolder[]>('GET', '/api/auth/people');
}

/** Hands this session over. */
export function switchTo(body: Switch): Promise<ApiResult<AdminSession>> {
	return adminCall<AdminSession>('POST', '/api/auth/switch', { body });
}

/** Sets the PIN of one's own account; null removes it. */
export function changePin(id: number, body: PinChange): Promise<ApiResult<unknown>> {
	return adminCall('PUT', `/api/admin/${id}/pin`, { body });
}
