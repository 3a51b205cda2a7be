import type {
	AdministeredRequest,
	MovedRequest,
	RequestBatch,
	RequestUpdate,
} from '#contract/requests/request-desk.schema.ts';
import { m } from '#messages';
import type { ApiFailure, ApiResult } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { callError } from '../frame/save-error.ts';
import { adminCall } from '../session/admin-session.ts';
import { refreshAfter } from './desk-summary.ts';
import { requestsList } from './requests-list.ts';

/** Changed fields, and the version that they were edited in. `code` is for reloading the request. */
export type RequestChange = RequestUpdate & Pick<AdministeredRequest, 'id' | 'code'>;

/** `reloaded`: somebody else has changed the request since, and nothing was saved. */
export type RequestOutcome =
	| { status: 'saved' | 'reloaded'; request: AdministeredRequest }
	| { status: 'failed'; response: ApiFailure };

/** The newest version of a request; undefined when it is deleted or fails to load. */
export async function reloadRequest({
	id,
	code,
}: Pick<AdministeredRequest, 'id' | 'code'>): Promise<AdministeredRequest | undefined> {
	const response = await adminCall<AdministeredRequest[]>('GET', requestsList.path, {
		parameters: { search: code },
		language: currentLanguage(),
	});
	return response.ok ? response.data.find((request) => request.id === id) : undefined;
}

/** Saves a change; after a conflict loads the newest version. */
export async function updateRequest(change: RequestChange): Promise<RequestOutcome> {
	const { id, code: _, ...body } = change;
	const response = refreshAfter(
		await adminCall<AdministeredRequest>('PUT', `${requestsList.path}/${id}`, { body, language: currentLanguage() }),
	);
	if (response.ok) return { status: 'saved', request: response.data };
	const request = response.status === 409 ? await reloadRequest(change) : undefined;
	return request ? { status: 'reloaded', request } : { status: 'failed', response };
}

/** Moves several requests; the result has an error for each that failed. */
export async function moveRequests(batch: RequestBatch): Promise<ApiResult<MovedRequest[]>> {
	return refreshAfter(await adminCall<MovedRequest[]>('PUT', `${requestsList.path}/batch`, { body: batch }));
}

interface Deletion {
	/** The id of the request. */
	id: number;
	/** Id of the photo to delete. Without a photo or a file, the whole request is deleted. */
	photo?: number;
	/** Id of the buyer's order file to delete. */
	file?: number;
	reason: string;
}

function deletionPath({ id, photo, file }: Deletion): string {
	const path = `${requestsList.path}/${id}`;
	if (photo !== undefined) return `${path}/photos/${photo}`;
	return file === undefined ? path : `${path}/files/${file}`;
}

export async function deleteRequest(deletion: Deletion): Promise<ApiResult<unknown>> {
	const { reason } = deletion;
	return refreshAfter(await adminCall('DELETE', deletionPath(deletion), { body: { reason } }));
}

export function failureText(response: ApiFailure): string {
	return response.status === 0 ? m.admin_network() : callError(response, m.admin_requests_update_failed());
}

export function outcomeText(outcome: RequestOutcome): string {
	if (outcome.status === 'failed') return failureText(outcome.response);
	return outcome.status === 'saved' ? m.admin_requests_updated() : m.admin_requests_reloaded();
}
