import { useEffect, useState } from 'react';
import { loadSheet } from './sheet-api.ts';

/** Milliseconds between two looks at how far a sheet is. */
const pollInterval = 700;

/** How many rows of a sheet are written while it is; undefined before that is known. */
export function useSheetProgress(id: number, isWriting: boolean): number | undefined {
	const [done, setDone] = useState<number>();
	useEffect(() => {
		if (!isWriting) return;
		const looking = new AbortController();
		const timer = setInterval(async () => {
			try {
				const { sheet } = await loadSheet(String(id), looking.signal);
				if (sheet) setDone(sheet.progress);
			} catch (error) {
				if (!looking.signal.aborted) throw error;
			}
		}, pollInterval);
		return () => {
			clearInterval(timer);
			looking.abort();
			setDone(undefined);
		};
	}, [id, isWriting]);
	return done;
}
