import type { MovedRequest, RequestBatch } from '#contract/requests/request-desk.schema.ts';
import type { ApiResult } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { adminCall } from '../session/admin-session.ts';
import { refreshDesk } from './desk-summary.ts';
import { requestsList } from './requests-list.ts';

/** Moves the status of several requests; says of each whether it was moved. */
export async function moveRequests(batch: RequestBatch): Promise<ApiResult<MovedRequest[]>> {
	const response = await adminCall<MovedRequest[]>('PUT', `${requestsList.path}/batch`, { body: batch });
	if (response.ok) runInBackground(refreshDesk());
	return response;
}
