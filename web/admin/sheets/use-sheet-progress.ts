import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { runInBackground } from '../../platform/background.ts';
import { loadSheet } from './sheet-api.ts';

/** Milliseconds between polls. */
const pollInterval = 700;

/**
 * Polls the number of written rows while a sheet is applied; undefined before the first response. When another window applies the sheet,
 * also reloads the page at the end.
 */
export function useSheetProgress({ id, writing }: Sheet, isWriting: boolean): number | undefined {
	const [done, setDone] = useState<number>();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isWriting) return;
		const polling = new AbortController();
		const poll = async () => {
			try {
				const { sheet } = await loadSheet(String(id), polling.signal);
				if (sheet) setDone(sheet.progress);
				if (sheet && writing && !sheet.writing) await revalidate();
			} catch (error) {
				if (!polling.signal.aborted) throw error;
			}
		};
		const timer = setInterval(() => runInBackground(poll()), pollInterval);
		return () => {
			clearInterval(timer);
			polling.abort();
			setDone(undefined);
		};
	}, [id, writing, isWriting, revalidate]);
	return done;
}
