import { useState } from 'react';
import type { AdministeredRequest, RequestUpdate } from '#contract/request-desk.ts';
import { m } from '#messages';
import { errorText } from '../../api.ts';
import { toast } from '../../ui/toast.ts';
import { adminCall } from '../admin-session.ts';

/** The request as the server has it now; undefined when it is no longer there or can't be read. */
async function freshRequest({ id, code }: AdministeredRequest): Promise<AdministeredRequest | undefined> {
	const answer = await adminCall<AdministeredRequest[]>('GET', '/api/requests', { parameters: { search: code } });
	return answer.ok ? answer.data.find((request) => request.id === id) : undefined;
}

/** What became of a change: `failed` keeps what was chosen. */
export type Outcome =
	| { status: 'saved' | 'reloaded'; request: AdministeredRequest }
	| { status: 'failed'; error: string };

/** Saves status and payment of the version that was read. When somebody else was faster, the request is loaded again. */
export function useRequestUpdate() {
	const [saving, setSaving] = useState(false);
	const update = async (request: AdministeredRequest, change: RequestUpdate): Promise<Outcome> => {
		const body = { ...change, version: request.version };
		const answer = await adminCall<AdministeredRequest>('PUT', `/api/requests/${request.id}`, { body });
		if (answer.ok) {
			void toast('success', m.admin_requests_updated());
			return { status: 'saved', request: answer.data };
		}
		const fresh = answer.status === 409 ? await freshRequest(request) : undefined;
		if (fresh) {
			void toast('error', m.admin_requests_reloaded());
			return { status: 'reloaded', request: fresh };
		}
		const text =
			answer.status === 401 ? m.admin_session_expired() : errorText(answer, m.admin_requests_update_failed());
		void toast('error', text);
		return { status: 'failed', error: answer.status === 0 ? m.admin_network() : text };
	};
	return {
		saving,
		async save(request: AdministeredRequest, change: RequestUpdate): Promise<Outcome> {
			setSaving(true);
			try {
				return await update(request, change);
			} finally {
				setSaving(false);
			}
		},
	};
}
