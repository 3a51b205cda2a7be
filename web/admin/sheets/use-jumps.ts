import { useState } from 'react';
import type { Sheet, SheetRow } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { toast } from '../../ui/toast.ts';
import { loadJumps } from './sheet-api.ts';

/** Jumps that are ticked, by the numbers of their rows, over all pages. */
export interface Jumps {
	ticked: ReadonlySet<number>;
	total: number;
	tick: (row: number, isTicked: boolean) => void;
	/** Ticks every jump of the sheet, or none; nothing, after a notice, when they do not load. */
	tickAll: (isTicked: boolean) => Promise<void>;
}

const none: ReadonlySet<number> = new Set();

/**
 * Which jumps of a sheet somebody has ticked since the page was opened; `shown` are the rows on the page. A sheet that is compared again
 * has none: its rows have other prices.
 */
export function useJumps({ id, reading, summary }: Sheet, shown: SheetRow[]): Jumps {
	const [ticks, setTicks] = useState({ reading, rows: none });
	const ofReading = (state: typeof ticks) => (state.reading === reading ? state.rows : none);
	// what loads late may be of a reading before
	const change = (next: (rows: ReadonlySet<number>) => Iterable<number>) =>
		setTicks((before) => (before.reading > reading ? before : { reading, rows: new Set(next(ofReading(before))) }));
	const ticked = ofReading(ticks);
	return {
		ticked,
		total: summary.jump,
		tick: (row, isTicked) =>
			change((before) => (isTicked ? [...before, row] : [...before].filter((other) => other !== row))),
		tickAll: async (isTicked) => {
			if (!isTicked) return change(() => none);
			const here = shown.filter(({ state }) => state === 'jump').map(({ row }) => row);
			change((before) => [...before, ...here]);
			if (here.length === summary.jump) return;
			const response = await loadJumps(id);
			if (response.ok) change(() => response.data.map(({ row }) => row));
			else void toast('error', errorText(response, m.sheets_failed()));
		},
	};
}
