import { data } from 'react-router';
import type { ApiResult } from '../../platform/api.ts';

/** Somebody else has deleted or changed what the page shows. */
const outdated = [404, 409];

/**
 * What an action returns for a call. The response of an error has its status, after which the router loads nothing anew,
 * unless what is shown is outdated.
 */
export function actionResult<T>(response: ApiResult<T>) {
	if (response.ok || outdated.includes(response.status)) return response;
	return data(response, { status: response.status || 503 });
}
