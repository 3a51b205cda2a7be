import { useState } from 'react';
import type { Sheet, SheetRow } from '#contract/sheets.ts';
import { m } from '#messages';
import { errorText } from '../../api.ts';
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

/** Which jumps of a sheet somebody has ticked since the page was opened; `shown` are the rows on the page. */
export function useJumps({ id, summary }: Sheet, shown: SheetRow[]): Jumps {
	const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
	return {
		ticked,
		total: summary.jump,
		tick: (row, isTicked) =>
			setTicked((before) => new Set(isTicked ? [...before, row] : [...before].filter((one) => one !== row))),
		tickAll: async (isTicked) => {
			if (!isTicked) return setTicked(new Set());
			const here = shown.filter(({ state }) => state === 'jump').map(({ row }) => row);
			setTicked((before) => new Set([...before, ...here]));
			if (here.length === summary.jump) return;
			const response = await loadJumps(id);
			if (response.ok) setTicked(new Set(response.data.map(({ row }) => row)));
			else void toast('error', errorText(response, m.sheets_failed()));
		},
	};
}
