import type {
	AdministeredRequest,
	MovedRequest,
	RequestBatch,
	RequestUpdate,
} from '#contract/requests/request-desk.schema.ts';
import { m } from '#messages';
import { type ApiFailure, type ApiResult, errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { currentLanguage } from '../../platform/language.ts';
import { adminCall } from '../session/admin-session.ts';
import { refreshDesk } from './desk-summary.ts';
import { requestsList } from './requests-list.ts';

/** Changed fields, and the version that they were edited in. `code` is for reloading the request. */
export type RequestChange = RequestUpdate & Pick<AdministeredRequest, 'id' | 'code'>;

/** `reloaded`: somebody else has changed the request since, and nothing was saved. */
export type RequestOutcome =
	| { status: 'saved' | 'reloaded'; request: AdministeredRequest }
	| { status: 'failed'; response: ApiFailure };

/** The newest version; undefined when it is deleted or fails to load. */
async function reload({ id, code }: RequestChange): Promise<AdministeredRequest | undefined> {
	const response = await adminCall<AdministeredRequest[]>('GET', requestsList.path, {
		parameters: { search: code },
		language: currentLanguage(),
	});
	return response.ok ? response.data.find((request) => request.id === id) : undefined;
}

/** Saves a change; after a conflict loads the newest version. */
export async function updateRequest(change: RequestChange): Promise<RequestOutcome> {
	const { id, code: _, ...body } = change;
	const response = await adminCall<AdministeredRequest>('PUT', `${requestsList.path}/${id}`, {
		body,
		language: currentLanguage(),
	});
	if (response.ok) {
		runInBackground(refreshDesk());
		return { status: 'saved', request: response.data };
	}
	const request = response.status === 409 ? await reload(change) : undefined;
	return request ? { status: 'reloaded', request } : { status: 'failed', response };
}

/** Moves several requests; the result has an error for each that failed. */
export async function moveRequests(batch: RequestBatch): Promise<ApiResult<MovedRequest[]>> {
	const response = await adminCall<MovedRequest[]>('PUT', `${requestsList.path}/batch`, { body: batch });
	if (response.ok) runInBackground(refreshDesk());
	return response;
}

/** Deletes a request, or one of its photos or of its buyer's orders. */
export async function deleteRequest(deletion: {
	id: number;
	photo?: number;
	file?: number;
	reason: string;
}): Promise<ApiResult<unknown>> {
	const { id, photo, file, reason } = deletion;
	const part = photo !== undefined ? `/photos/${photo}` : file !== undefined ? `/files/${file}` : '';
	const path = `${requestsList.path}/${id}${part}`;
	const response = await adminCall('DELETE', path, { body: { reason } });
	if (response.ok) runInBackground(refreshDesk());
	return response;
}

export function failureText(response: ApiFailure): string {
	if (response.status === 401) return m.admin_session_expired();
	return response.status === 0 ? m.admin_network() : errorText(response, m.admin_requests_update_failed());
}

export function outcomeText(outcome: RequestOutcome): string {
	if (outcome.status === 'failed') return failureText(outcome.response);
	return outcome.status === 'saved' ? m.admin_requests_updated() : m.admin_requests_reloaded();
}
