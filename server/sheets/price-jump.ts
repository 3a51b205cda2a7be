import { maxUntickedPercent } from '#contract/sheet-fields.ts';

/** By how much a price goes up, or down, to a tenth of a percent. */
export const percentOf = (before: number, after: number): number => Math.round(((after - before) / before) * 1000) / 10;

/** Whether a price differs by so much that somebody must say that it is meant. */
export const isJump = (before: number, after: number): boolean =>
	before === 0 ? after !== 0 : Math.abs(after - before) * 100 > before * maxUntickedPercent + 1e-9;
