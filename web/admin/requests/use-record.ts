import { useState } from 'react';
import { useDeskSummary } from './desk-summary.ts';
import { loadRecord, type RequestRecord } from './load-record.ts';

/** The record anew; the one before where that fails, as nobody asked for it. */
async function reloadQuietly(id: number, before: Promise<RequestRecord>): Promise<RequestRecord> {
	const record = await loadRecord(id, { retries: 2 });
	return 'error' in record ? before : record;
}

/** Notes and history of a request, on their way; loaded anew when a request has changed, by anybody, and on `reload`. */
export function useRecord(id: number) {
	const changed = useDeskSummary()?.changed;
	const [state, setState] = useState(() => ({ changed, record: loadRecord(id) }));
	if (state.changed !== changed) setState({ changed, record: reloadQuietly(id, state.record) });
	return { record: state.record, reload: () => setState({ changed, record: loadRecord(id) }) };
}
