import type { EmailCode } from '#contract/accounts/accounts.schema.ts';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { m } from '#messages';
import type { ApiResult } from '../../platform/api.ts';
import type { ListRoute } from '../frame/list-route.ts';
import { adminCall } from '../session/admin-session.ts';

/** All administrators; for a super admin. */
export const adminsList: ListRoute = { path: '/api/admin', failed: m.settings_failed };

export function getAdmin(id: number, signal: AbortSignal): Promise<ApiResult<Administrator>> {
	return adminCall<Administrator>('GET', `/api/admin/${id}`, { signal });
}

/** Saves an administrator's profile, or the own password. The response never has the password. */
export function updateAccount(id: number, body: unknown): Promise<ApiResult<Administrator>> {
	return adminCall<Administrator>('PUT', `/api/admin/${id}`, { body });
}

export function createAdmin(body: unknown): Promise<ApiResult<unknown>> {
	return adminCall('POST', '/api/auth/register', { body });
}

/** Deletes the own account or a colleague's, by the own password. */
export function deleteAdmin(id: number, currentPassword: string): Promise<ApiResult<unknown>> {
	return adminCall('DELETE', `/api/admin/${id}`, { body: { currentPassword } });
}

/** Sends back the code that was mailed to the new email of the own account. */
export function confirmEmail(id: number, body: EmailCode): Promise<ApiResult<Administrator>> {
	return adminCall<Administrator>('POST', `/api/admin/${id}/email`, { body });
}
