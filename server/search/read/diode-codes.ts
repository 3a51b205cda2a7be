/**
 * Stud diodes as their makers number them (Vishay and International Rectifier, series 25F to 85HF): current in A, F or HF, R for a reverse one,
 * whose anode is on the stud, and a tenth of the voltage. `40HFR120` → 40 A, reverse, 1,200 V.
 */
const pattern =
	/(?<![\p{L}\d])(?<amperes>\d{2,3}(?=[\s-]?h)|\d{2})[\s-]?h?f[\s-]?(?<reverse>r?)[\s-]?\d{2,3}(?![\p{L}\d])/u;

/** What the number of a diode says. */
export interface DiodeCode {
	amperes: number;
	isReverse: boolean;
}

/** The diode that a folded text names. */
export function readDiode(text: string): DiodeCode | undefined {
	const { amperes, reverse } = pattern.exec(text)?.groups ?? {};
	return amperes === undefined ? undefined : { amperes: Number(amperes), isReverse: reverse === 'r' };
}

/** A folded text with the number of a diode as one word: `25 fr 120` → 25fr120. */
export const withDiodeCode = (text: string): string => text.replace(pattern, (code) => code.replace(/[\s-]/g, ''));

/** Which pole of a stud diode is on its stud: the anode of a reverse one, the cathode of a forward one (IEC 60747-2). */
const poleOnStud =
	/(?<!\p{L})(?:(?<before>anode|cathode|انود|الانود|كاثود|الكاثود)\s(?:is\s)?(?:(?:on|at|to|in|as)\s)?(?:the\s)?(?:على\s|علي\s)?(?:stud|case|base|body|thread|الجسم|القاعده|المسمار|القلاووظ)|(?:stud|case|base|body|thread)\s(?:is\s|as\s|=\s)?(?:the\s)?(?<behind>anode|cathode))(?!\p{L})/gu;

/** A folded text with the pole on the stud as sizes have it: `40 A anode on the stud` → 40 A reverse. */
export const withPoleOnStud = (text: string): string =>
	text.replace(poleOnStud, (_, ...rest) => {
		const { before, behind = '' } = rest.at(-1) as Record<string, string | undefined>;
		return /anode|انود/.test(before ?? behind) ? 'reverse' : 'forward';
	});

const [reverse, forward] = [/(?<!\p{L})(?:reverse|r)(?!\p{L})/iu, /(?<!\p{L})(?:forward|f)(?!\p{L})/iu];

/** Whether a size is the diode's: `40 A reverse`. */
export function isSizeOfDiode(size: string, { amperes, isReverse }: DiodeCode): boolean {
	const current = /(?<![\d.,])(\d{1,3})\s?A(?!\p{L})/u.exec(size)?.[1];
	return Number(current) === amperes && (isReverse ? reverse : forward).test(size);
}
