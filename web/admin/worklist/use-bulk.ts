import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BulkChange } from '#contract/worklist.ts';
import { m } from '#messages';
import { errorText } from '../../api.ts';
import { randomKey } from '../../random-key.ts';
import { toast } from '../../ui/toast.ts';
import { urls } from '../../urls.ts';
import { type Chosen, chosenStore, nothingChosen, selectionOf } from './chosen.ts';
import { changeSelected } from './work-api.ts';

/** Random bits as the UUID that the history has of a batch. */
function randomBatch(): string {
	const key = randomKey();
	const [first, second, third] = [key.slice(0, 8), key.slice(8, 12), key.slice(13, 16)];
	return `${first}-${second}-4${third}-8${key.slice(17, 20)}-${key.slice(20)}`;
}

/** Changes the selected products; `total` is how many the list is said to find. Tried again it goes on where it stopped. */
export function useBulk(chosen: Chosen, total: number, onDone: () => void) {
	const { revalidate } = useRevalidator();
	const [batch] = useState(randomBatch);
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	const run = async (change: BulkChange) => {
		setBusy(true);
		setError(undefined);
		const response = await changeSelected({ selection: selectionOf(chosen), change, batch, expected: total });
		setBusy(false);
		if (!response.ok) setError(errorText(response, m.worklist_bulk_failed()));
		// others match by now, or some are changed already
		if (!response.ok) return void revalidate();
		const { changed } = response.data;
		const isDeletion = change.kind === 'delete';
		if (isDeletion) chosenStore.set(nothingChosen);
		const text = isDeletion ? m.worklist_bulk_deleted({ count: changed }) : m.worklist_bulk_done({ count: changed });
		onDone();
		void toast('success', text, { label: m.worklist_bulk_history(), to: urls.adminHistory({ batch }) });
		void revalidate();
	};
	return { busy, error, run };
}
