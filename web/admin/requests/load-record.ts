import type { HistoryEntry } from '#contract/requests/request-history.schema.ts';
import type { RequestNote } from '#contract/requests/request-notes.schema.ts';
import { m } from '#messages';
import { type CallOptions, errorText } from '../../platform/api.ts';
import { sendOnce } from '../../platform/send-once.ts';
import { adminCall } from '../session/admin-session.ts';
import { requestsList } from './requests-list.ts';

/** What the staff wrote about a request and what was done to it, or why that is not known. */
export type RequestRecord = { notes: RequestNote[]; history: HistoryEntry[] } | { error: string };

/** Notes and history of a request. */
export async function loadRecord(id: number, options: Pick<CallOptions, 'retries'> = {}): Promise<RequestRecord> {
	const path = `${requestsList.path}/${id}`;
	const [notes, history] = await Promise.all([
		adminCall<RequestNote[]>('GET', `${path}/notes`, options),
		adminCall<HistoryEntry[]>('GET', `${path}/history`, options),
	]);
	if (!notes.ok) return { error: errorText(notes, m.desk_record_failed()) };
	if (!history.ok) return { error: errorText(history, m.desk_record_failed()) };
	return { notes: notes.data, history: history.data };
}

/** Adds a note for the staff, once for each press. */
export function addNote(id: number, text: string) {
	return sendOnce<RequestNote>(adminCall, `${requestsList.path}/${id}/notes`, { body: { text } });
}
