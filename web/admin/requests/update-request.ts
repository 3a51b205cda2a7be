import type { AdministeredRequest, RequestUpdate } from '#contract/requests/request-desk.schema.ts';
import type { ApiFailure } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { currentLanguage } from '../../platform/language.ts';
import { adminCall } from '../session/admin-session.ts';
import { refreshDesk } from './desk-summary.ts';
import { requestsList } from './requests-list.ts';

/** Changed fields of a request, for the version that was read; the code is for loading the request again. */
export type RequestChange = RequestUpdate & Pick<AdministeredRequest, 'id' | 'code'>;

/** What became of a change: somebody else was faster (`reloaded`), or it failed. */
export type RequestOutcome =
	| { status: 'saved' | 'reloaded'; request: AdministeredRequest }
	| { status: 'failed'; response: ApiFailure };

/** The request as the server has it now; undefined when it is no longer there or can't be read. */
async function reload({ id, code }: RequestChange): Promise<AdministeredRequest | undefined> {
	const response = await adminCall<AdministeredRequest[]>('GET', requestsList.path, {
		parameters: { search: code },
		language: currentLanguage(),
	});
	return response.ok ? response.data.find((request) => request.id === id) : undefined;
}

/** Saves a change of a request. When somebody else was faster, the request is loaded again. */
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
