import { typedNumber } from '#contract/text/phone.ts';

const percentSigns = /[%٪\s]/g;

/**
 * Per cent as typed, in any digits, with a sign, a comma or a point before at most two decimals: from -99 to 1,000 and not 0, as the
 * API takes it; undefined for everything else.
 */
export function readPercent(text: string): number | undefined {
	const typed = typedNumber(text).replace(percentSigns, '').replace('−', '-').replace(/[,٫]/, '.');
	if (!/^[+-]?\d+(\.\d{1,2})?$/.test(typed)) return undefined;
	const percent = Number(typed);
	return percent !== 0 && percent >= -99 && percent <= 1_000 ? percent : undefined;
}
