import { useState } from 'react';
import type { Sheet, SheetRow } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { toast } from '../../ui/toast.ts';
import { loadJumps } from './sheet-api.ts';

/** Which price jumps are approved. */
export interface Jumps {
	/** Row numbers, of all pages. */
	ticked: ReadonlySet<number>;
	/** Number of jumps in the sheet. */
	total: number;
	tick: (row: number, isTicked: boolean) => void;
	/** Ticks all jumps of the sheet, or none. When the other pages fail to load, shows a notice and ticks this page. */
	tickAll: (isTicked: boolean) => Promise<void>;
}

const noRows: ReadonlySet<number> = new Set();

/**
 * The ticks of a sheet's jumps; `pageRows` are the rows on the page. After a new comparison (`reading`) no jump is ticked, as prices may
 * differ.
 */
export function useJumps({ id, reading, summary }: Sheet, pageRows: SheetRow[]): Jumps {
	const [ticks, setTicks] = useState({ reading, rows: noRows });
	const currentRows = (state: typeof ticks) => (state.reading === reading ? state.rows : noRows);
	// a slow response may belong to an older reading
	const change = (next: (rows: ReadonlySet<number>) => Iterable<number>) =>
		setTicks((before) => (before.reading > reading ? before : { reading, rows: new Set(next(currentRows(before))) }));
	const ticked = currentRows(ticks);
	return {
		ticked,
		total: summary.jump,
		tick: (row, isTicked) =>
			change((before) => (isTicked ? [...before, row] : [...before].filter((other) => other !== row))),
		tickAll: async (isTicked) => {
			if (!isTicked) return change(() => noRows);
			const pageJumps = pageRows.filter(({ state }) => state === 'jump').map(({ row }) => row);
			change((before) => [...before, ...pageJumps]);
			if (pageJumps.length === summary.jump) return;
			const response = await loadJumps(id);
			if (response.ok) change(() => response.data.map(({ row }) => row));
			else void toast('error', errorText(response, m.sheets_failed()));
		},
	};
}
