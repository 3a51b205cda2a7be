import type { BulkChange, Selection } from '#contract/work/worklist.schema.ts';
import { keyOfCall } from '../../platform/send-once.ts';

/**
 * 32 hexadecimal digits as a UUID of version 4, the format of a batch in the history: `0123456789abcdef0123456789abcdef` →
 * `01234567-89ab-4def-8123-456789abcdef`.
 */
function uuidOf(key: string): string {
	return [
		key.slice(0, 8),
		key.slice(8, 12),
		`4${key.slice(13, 16)}`, // version
		`8${key.slice(17, 20)}`, // variant
		key.slice(20),
	].join('-');
}

/** The same text for the same change of the same products in any order. */
function contentsOf(selection: Selection, change: BulkChange): string {
	const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);
	const products =
		'ids' in selection ? { ids: sorted(selection.ids) } : { query: selection.query, except: sorted(selection.except) };
	return JSON.stringify([products, change]);
}

/**
 * The batch id for a change of a selection. After a lost response the same change gets the same id, and the server finishes the batch
 * instead of repeating it. `isAgain`: it was sent before. Call `settle` after the response.
 */
export function batchOf(selection: Selection, change: BulkChange) {
	const { key, ...call } = keyOfCall(contentsOf(selection, change));
	return { ...call, batch: uuidOf(key) };
}
