import { maxUntickedPercent } from '#contract/sheets/sheet-fields.ts';

/** Change of a price in percent with one decimal; negative when it falls. */
export const percentOf = (before: number, after: number): number => Math.round(((after - before) / before) * 1000) / 10;

/** Whether a price changes so much that a person must approve it. */
export const isJump = (before: number, after: number): boolean =>
	before === 0 ? after !== 0 : Math.abs(after - before) * 100 > before * maxUntickedPercent + 1e-9;
