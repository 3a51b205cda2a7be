import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { runInBackground } from '../../platform/background.ts';
import { loadSheet } from './sheet-api.ts';

/** Milliseconds between two looks at how far a sheet is. */
const pollInterval = 700;

/**
 * How many rows of a sheet are written while it is; undefined before that is known. One that was already being written when it was
 * loaded is loaded again once it no longer is.
 */
export function useSheetProgress({ id, writing }: Sheet, isWriting: boolean): number | undefined {
	const [done, setDone] = useState<number>();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isWriting) return;
		const looking = new AbortController();
		const look = async () => {
			try {
				const { sheet } = await loadSheet(String(id), looking.signal);
				if (sheet) setDone(sheet.progress);
				if (sheet && writing && !sheet.writing) await revalidate();
			} catch (error) {
				if (!looking.signal.aborted) throw error;
			}
		};
		const timer = setInterval(() => runInBackground(look()), pollInterval);
		return () => {
			clearInterval(timer);
			looking.abort();
			setDone(undefined);
		};
	}, [id, writing, isWriting, revalidate]);
	return done;
}
