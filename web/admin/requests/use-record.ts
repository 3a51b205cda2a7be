import { useState } from 'react';
import type { HistoryEntry } from '#contract/requests/request-history.schema.ts';
import type { RequestNote } from '#contract/requests/request-notes.schema.ts';
import { m } from '#messages';
import { type CallOptions, errorText } from '../../platform/api.ts';
import { sendAddition } from '../../platform/send-once.ts';
import { adminCall } from '../session/admin-session.ts';
import { useDeskSummary } from './desk-summary.ts';
import { requestsList } from './requests-list.ts';

/** Notes and history of a request, or why they failed to load. */
export type RequestRecord = { notes: RequestNote[]; history: HistoryEntry[] } | { error: string };

async function loadRecord(id: number, options: Pick<CallOptions, 'retries'> = {}): Promise<RequestRecord> {
	const path = `${requestsList.path}/${id}`;
	const [notes, history] = await Promise.all([
		adminCall<RequestNote[]>('GET', `${path}/notes`, options),
		adminCall<HistoryEntry[]>('GET', `${path}/history`, options),
	]);
	if (!notes.ok) return { error: errorText(notes, m.desk_record_failed()) };
	if (!history.ok) return { error: errorText(history, m.desk_record_failed()) };
	return { notes: notes.data, history: history.data };
}

/** Adds a note, once for each press. */
export function addNote(id: number, text: string) {
	return sendAddition<RequestNote>(adminCall, `${requestsList.path}/${id}/notes`, { body: { text } });
}

/** Loads the record again; returns the old one when that fails, as no person asked for it. */
async function reloadQuietly(id: number, before: Promise<RequestRecord>): Promise<RequestRecord> {
	const record = await loadRecord(id, { retries: 2 });
	return 'error' in record ? before : record;
}

/** The record of a request as a promise; it is loaded again when any request changes, and by `reload`. */
export function useRecord(id: number) {
	const changed = useDeskSummary()?.changed;
	const [state, setState] = useState(() => ({ changed, record: loadRecord(id) }));
	if (state.changed !== changed) setState({ changed, record: reloadQuietly(id, state.record) });
	return { record: state.record, reload: () => setState({ changed, record: loadRecord(id) }) };
}
