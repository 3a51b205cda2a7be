import { type HealthKey, type HealthList, healthKeys } from '#contract/health-lists.ts';
import { m } from '#messages';
import type { ApiResult } from '../../api.ts';
import { adminCall } from '../admin-session.ts';
import type { ListRoute } from '../frame/list-route.ts';
import { knownValue } from '../frame/use-list-url.ts';

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
