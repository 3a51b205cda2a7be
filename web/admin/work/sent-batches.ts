import type { BulkChange, Selection } from '#contract/work/worklist.schema.ts';
import { keyOfCall } from '../../platform/send-once.ts';

/** A key as a UUID, the format of a batch in the history. */
function uuidOf(key: string): string {
	const [first, second, third] = [key.slice(0, 8), key.slice(8, 12), key.slice(13, 16)];
	return `${first}-${second}-4${third}-8${key.slice(17, 20)}-${key.slice(20)}`;
}

/** Equal for the same products in another order. */
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
