import { readAmount } from './amounts.ts';
import { percentDecimals } from './exact.ts';

/**
 * Reads a typed percentage in any digits, with or without the percent sign: `٥٪` → 5, `−3,25` → -3.25. Null when the text is empty,
 * undefined when it is no percentage between `min` and `max`.
 */
export function readPercent(text: string, { min, max }: { min: number; max: number }): number | null | undefined {
	const typed = text.replace(/[%٪]/g, '').trim();
	const sign = /^[-−]/.test(typed) ? -1 : 1;
	const { amount } = readAmount(typed.replace(/^[-−+]/, ''), percentDecimals);
	if (amount === undefined || amount === null) return typed === '' ? null : undefined;
	const percent = sign * amount;
	return percent >= min && percent <= max ? percent : undefined;
}
