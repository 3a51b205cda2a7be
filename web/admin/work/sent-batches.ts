import type { BulkChange, Selection } from '#contract/work/worklist.schema.ts';
import { randomKey } from '../../platform/random-key.ts';

/** Batches of which it is not known what became of them, by what was sent. */
const sent = new Map<string, string>();

/** Random bits as the UUID that the history has of a batch. */
function randomBatch(): string {
	const key = randomKey();
	const [first, second, third] = [key.slice(0, 8), key.slice(8, 12), key.slice(13, 16)];
	return `${first}-${second}-4${third}-8${key.slice(17, 20)}-${key.slice(20)}`;
}

function keyOf(selection: Selection, change: BulkChange): string {
	const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);
	const named =
		'ids' in selection ? { ids: sorted(selection.ids) } : { query: selection.query, except: sorted(selection.except) };
	return JSON.stringify([named, change]);
}

/**
 * The batch under which a change of a selection is sent: the same one until it is `settled`, so that one whose response was lost is
 * finished by sending it again and made no second time; another change or selection has another one. `isAgain`: it was sent before.
 */
export function batchOf(selection: Selection, change: BulkChange) {
	const key = keyOf(selection, change);
	const known = sent.get(key);
	const batch = known ?? randomBatch();
	sent.set(key, batch);
	return { batch, isAgain: known !== undefined, settled: () => void sent.delete(key) };
}
