import { type HealthKey, type HealthList, healthKeys } from '#contract/catalogue/health-lists.schema.ts';
import { m } from '#messages';
import type { ApiResult } from '../../platform/api.ts';
import type { ListRoute } from '../frame/list-route.ts';
import { knownValue } from '../frame/use-list-url.ts';
import { adminCall } from '../session/admin-session.ts';

/** The list that a URL names; the first one when it names none. */
export const healthKeyOf = (search: URLSearchParams): HealthKey =>
	knownValue(healthKeys, search.get('list')) ?? healthKeys[0];

export const healthRows = (key: HealthKey): ListRoute => ({
	path: `/api/health-lists/${key}`,
	pageSize: 50,
	failed: m.health_failed,
});

/** How much the catalogue lacks of each. */
export function loadHealth(signal: AbortSignal): Promise<ApiResult<HealthList[]>> {
	return adminCall<HealthList[]>('GET', '/api/health-lists', { signal });
}
