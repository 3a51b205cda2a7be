import { useState } from 'react';
import { useDeskSummary } from './desk-summary.ts';
import { loadRecord } from './load-record.ts';

/** Notes and history of a request, on their way; loaded anew when a request has changed, by anybody, and on `reload`. */
export function useRecord(id: number) {
	const changed = useDeskSummary()?.changed;
	const [state, setState] = useState(() => ({ changed, record: loadRecord(id) }));
	if (state.changed !== changed) setState({ changed, record: loadRecord(id) });
	return { record: state.record, reload: () => setState({ changed, record: loadRecord(id) }) };
}
