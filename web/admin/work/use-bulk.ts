import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BulkChange } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { toast } from '../../ui/toast.ts';
import { apiSelection, emptySelection, type ProductSelection, selectionStore } from './list-selection.ts';
import { batchOf } from './sent-batches.ts';
import { changeSelected } from './work-api.ts';

/** Changes the selected products; `total` is the number that the list showed. A second try continues where the first stopped. */
export function useBulk(selection: ProductSelection, total: number, onDone: () => void) {
	const { revalidate } = useRevalidator();
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	const run = async (change: BulkChange) => {
		setBusy(true);
		setError(undefined);
		const products = apiSelection(selection);
		const { batch, isAgain, settle } = batchOf(products, change);
		const response = await changeSelected({ selection: products, change, batch, expected: total });
		setBusy(false);
		// the batch can't be continued: the next try is a new one
		const isOver = !response.ok && response.body.issues?.some(({ path }) => path === 'batch');
		if (response.ok || isOver) settle();
		if (!response.ok) setError(errorText(response, m.worklist_bulk_failed()));
		// other products may match by now, or some are changed already
		if (!response.ok) return void revalidate();
		const { changed: count } = response.data;
		const isDeletion = change.kind === 'delete';
		if (isDeletion) selectionStore.set(emptySelection);
		const done = isDeletion ? m.worklist_bulk_deleted : m.worklist_bulk_done;
		const text = isAgain && count === 0 ? m.worklist_bulk_done_before() : done({ count });
		onDone();
		void toast('success', text, { label: m.worklist_bulk_history(), to: consoleUrls.history({ batch }) });
		runInBackground(revalidate());
	};
	return { busy, error, run };
}
