import { data } from 'react-router';
import type { ApiResult } from '../../platform/api.ts';

/** Statuses when somebody else has deleted or changed the record. */
const outdated = [404, 409];

/**
 * What an action returns for a call. An error keeps its status, so that the router does not reload the page; an outdated page is
 * reloaded.
 */
export function actionResult<T>(response: ApiResult<T>) {
	if (response.ok || outdated.includes(response.status)) return response;
	return data(response, { status: response.status || 503 });
}
