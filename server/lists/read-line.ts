import { withoutChatPrefix } from '#contract/lists/pasted-chat.ts';
import {
	bundle,
	dual,
	type LineQuantity,
	lineQuantity,
	numberPattern,
	packing,
	pieces,
	piecesBefore,
	piecesWithin,
	quantityLabel,
	wordEnd,
	wordStart,
} from '#contract/lists/quantity-words.ts';
import { m } from '#messages';
import { inFigures } from './in-figures.ts';
import { withoutPrices } from './line-prices.ts';

/** One way to read a line: a part and a quantity. */
export type LineReading = LineQuantity & {
	part: string;
	/** Whether the quantity is a number without a word or sign: `MG1 25 4`. */
	isBare?: boolean;
	/** Whether the line says no quantity, and it is one piece for that reason. */
	isUnwritten?: boolean;
	/** Whether letters were read as the digits that they look like, or digits as letters. */
	isRespelled?: boolean;
	/** How the line was read, when that is not obvious. */
	note?: string;
};

const onePiece = { quantity: 1, isUnwritten: true };
const pattern = (text: string) => new RegExp(text, 'iu');

/** `1.`, `1)`, `(1)`, `-`, `•` before the line itself. */
const bullet = /^\s*(?:[-–—*•·▪◦‣●○►➤✓]+\s+|[•·▪◦‣●○►➤✓]\s*|\(?\d{1,3}[.)\]]\s+)(?=\S)/u;
/** A number of a measure with an x: `25x41`, `25 mm x 52 x 15`. */
const dimension = String.raw`\d{1,4}(?:[.,/]\d{1,3}|[\s-]\d{1,2}/\d{1,2})?\s?(?:mm|cm|in|"|''|مم|ملم|سم|بوصة)?`;

const labelled = pattern(
	`${wordStart}${quantityLabel}(?:-|\\s?[.:=]|\\s[-–]\\s)?\\s?(?<number>${numberPattern})(?:\\s?${pieces})?${wordEnd}`,
);
const numberAndPieces = `(?:[x×*]\\s?)?(?<number>${numberPattern})\\s?${pieces}`;
const numberAndWithin = `(?:[x×*]\\s?)?(?<number>${numberPattern})\\s?${piecesWithin}`;
/** `3 of seal for Grundfos CR 16`, `3 من سيل`. */
const countedOf = pattern(`^(?<number>${numberPattern})\\s(?:of|من)\\s+(?=\\S)`);
const counted = [
	countedOf,
	pattern(`^${numberAndPieces}(?:\\s?[x×*-])?\\s+(?:of\\s+)?(?=\\S)`),
	pattern(`(?<![\\p{L}\\p{N}.,/])${numberAndPieces}\\s?$`),
	pattern(`${wordStart}${piecesBefore}[\\s:=.-]{1,3}(?<number>${numberPattern})$`),
	pattern(`^${piecesBefore}[\\s:=.]{1,3}(?<number>\\d{1,3})\\s+(?=\\S)`),
	pattern(`(?<![\\p{L}\\p{N}.,/])${numberAndWithin}(?=[\\s,;:]+\\S)`),
];
const inBrackets = pattern(
	`\\s?[(\\[]\\s?(?:[x×*]\\s?)?(?<number>${numberPattern})\\s?(?:[x×*]|${pieces})?\\s?[)\\]]$`,
);
const dualWord = pattern(`${wordStart}${dual}${wordEnd}`);
const bundleWord = pattern(
	`(?:^|\\s)(?:(?:${numberPattern}\\s?)?${bundle}(?:\\s?${numberPattern})?|${numberPattern}\\s?(?:/\\s?)?${packing})(?=\\s|$)`,
);
const bareWord = pattern(`^${pieces}\\s+(?=\\S)|\\s${pieces}$`);

const timesBefore = pattern(`^(?<number>${numberPattern})(?<before>\\s?)[x×*](?<after>\\s?)(?=\\S)(?<rest>.+)$`);
const timesBehind = pattern(`^(?<rest>.*\\S)(?<before>\\s?)[x×*](?<after>\\s?)(?<number>${numberPattern})$`);
const timesFirst = pattern(`^[x×*]\\s?(?<number>${numberPattern})\\s+(?<rest>\\S.*)$`);
const startsAsSize = pattern(`^${dimension}(?:\\s?[x×*]\\s?\\d|$)`);
const endsAsNumber = pattern(`(?:^|[\\s/-]|(?<!\\p{L})[x×*])${dimension}$`);
const afterSign = pattern(
	`^(?<rest>.*\\S)\\s?(?:\\s[-–—]\\s|[:=,،;|\\t]\\s?|\\s(?=[-−–]\\d))(?<number>${numberPattern})$`,
);
/** `SX460 1,000`, `SX460 1'000`: a thousand, or a size of 1 and a number of pieces that can't be read. */
const groupedBehind = pattern("^(?<rest>.*\\S)\\s(?<number>\\d{1,3}(?:[,٬'’]\\d{3})+)$");
/** A number that may be a quantity. One of four or five digits is a code; other numbers are quantities that can't be read. */
const bareNumber = '(?:\\d{1,3}|\\d{6,}|[-−–]\\d+|\\d+\\.\\d+|\\d+e\\d+)';
const numberBehind = pattern(`^(?<rest>.*\\S)\\s(?<number>${bareNumber})$`);
const numberBefore = pattern(`^(?<number>${bareNumber})\\s?(?:[-–:]\\s)?(?<rest>(?<=\\s)\\S.*)$`);

/** `2, SX460`; three digits behind the comma may be the rest of a number. */
const signBefore = /^(?<number>\d{1,3})\s?(?:[,،;|]\s(?=\S)|[,،;|](?!\d{3}(?!\d)))(?<rest>\S.*)$/u;
/** `2- SX460`: a line number or a quantity; `1- 1/4"` is a size. */
const dashBefore = /^(?<number>\d{1,3})-\s(?!\d+[/⁄]\d)(?<rest>\S.*)$/u;
/** `6204-2RS 2,5`: two and a half, or a size of 2 and five pieces. */
const commaBehind = /^(?<rest>.*\S)\s(?<number>\d{1,3}[,٫]\d{1,2})$/u;
/** A size with its unit: the number behind it is no size. */
const hasUnit = pattern(`\\d\\s?(?:mm|cm|"|''|مم|ملم)(?=\\s|$)`);

/** Whether a text may name a part. */
const namesPart = (text: string) => /[\p{L}\p{N}]/u.test(text);
const tidy = (text: string) =>
	text
		.replace(/\s+/g, ' ')
		.replace(/^[\s,;:=|–—-]+(?=\s|\p{L}|\d)|[\s,;:=|–—-]+$/gu, '')
		.trim();

/** The line without its quantity; undefined when nothing else is in it. */
function without(
	line: string,
	match: RegExpExecArray,
	quantity: LineQuantity & Pick<LineReading, 'isUnwritten'>,
): LineReading | undefined {
	const part = tidy(`${line.slice(0, match.index)} ${line.slice(match.index + match[0].length)}`);
	return namesPart(part) ? { part, ...quantity } : undefined;
}

/** A quantity with a word or in brackets: `4 pcs`, `qty: 4`, `(4)`. */
function readCounted(line: string): LineReading | undefined {
	const bundled = bundleWord.exec(line);
	if (bundled) return without(line, bundled, { quantity: null, problem: m.lists_quantity_bundle() });
	for (const expected of [labelled, ...counted, inBrackets]) {
		const match = expected.exec(line);
		const reading = match && without(line, match, lineQuantity(match.groups?.number ?? ''));
		if (reading) return reading;
	}
	const two = dualWord.exec(line);
	return two ? without(line, two, { quantity: 2 }) : undefined;
}

/** A word for one piece without a number: `قطعة MG1`. It may also be a word of the part: `وحدة تحكم`, a control unit. */
function readOnePiece(line: string): LineReading[] {
	const bare = bareWord.exec(line);
	const reading = bare && without(line, bare, onePiece);
	return reading ? [reading, { part: line, ...onePiece }] : [];
}

/** `2 x …`, `x2 …` and `… x 2`. When the number may be a measure, both readings, the more likely first. */
function readTimes(line: string): LineReading[] {
	const asPart = { part: line, ...onePiece };
	const first = timesFirst.exec(line)?.groups;
	if (first) return [{ part: tidy(first.rest ?? ''), ...lineQuantity(first.number ?? '') }, asPart];
	const before = timesBefore.exec(line)?.groups;
	if (before && !/^\d{4,}\s?[x×*]\s?\d{1,3}$/i.test(line)) {
		const { rest = '', number = '' } = before;
		const times = { part: tidy(rest), ...lineQuantity(number) };
		const isApart = before.before !== '' || before.after !== '';
		const isSize = startsAsSize.test(rest) && !(isApart && /^\d+(?:[.,]\d+)?[x×*]/.test(rest));
		// no size has four digits behind the sign: `2x 6312`
		if (/^\d{4,}$/.test(rest)) return [times, asPart];
		return isSize ? [asPart, times] : [times];
	}
	const behind = timesBehind.exec(line)?.groups;
	if (!behind) return [];
	const { rest = '', number = '' } = behind;
	const times = { part: tidy(rest), ...lineQuantity(number) };
	const isWithin = behind.before === '' && behind.after === '';
	// the x of a code: `SX460`
	if (isWithin && /(?<![\p{L}\p{N}])\p{L}+$/u.test(rest)) return [];
	// the same with a space behind it: `SX 460`
	if (/\p{L}$/u.test(rest) && behind.before === '' && !isWithin) return [];
	// no size has four digits before the sign: `6312 x2`
	if (/(?:^|\s)\d{4,}$/.test(rest)) return [times, asPart];
	// `NBR 25x47`
	if (isWithin) return [asPart, times];
	// `MG1 x 2`
	if (!endsAsNumber.test(rest)) return [times];
	// `MG1 25 x2` are probably two pieces; `MG1 25 x 2` is rather a size
	return behind.after === '' ? [times, asPart] : [asPart, times];
}

type Groups = Record<string, string | undefined>;

/** A number at the start or the end of the line, with or without a sign: a size or a quantity. */
function readNumbers(line: string): LineReading[] {
	const asPart = { part: line, ...onePiece };
	const read = ({ rest = '', number = '' }: Groups): LineReading => ({ part: tidy(rest), ...lineQuantity(number) });
	const single = (groupedBehind.exec(line) ?? commaBehind.exec(line))?.groups;
	const signed = (afterSign.exec(line) ?? signBefore.exec(line))?.groups;
	if (single) return [read(single), ...(signed ? [read(signed)] : []), asPart];
	if (signed) return [read(signed), asPart];
	const { rest: sized = '', number: behind = '' } = numberBehind.exec(line)?.groups ?? {};
	if (hasUnit.test(sized)) return [{ part: tidy(sized), ...lineQuantity(behind) }, asPart];
	const bare = [numberBehind, numberBefore].flatMap((expected): LineReading[] => {
		const { rest = '', number = '' } = expected.exec(line)?.groups ?? {};
		if (!namesPart(rest)) return [];
		return [{ ...read({ rest, number }), isBare: true }];
	});
	return [asPart, ...bare];
}

/** `and 3 of MG1`, `و3 من MG1`: the word that joins a line to the one above it. */
const joint = /^(?:(?:and|plus|also|aur|اور|[&+و])\s+|و(?=\d))/iu;

/** Whether a piece of a sentence begins with how many: `3 of seal for Grundfos`. */
export const startsWithCount = (text: string): boolean =>
	countedOf.test(inFigures(withoutPrefix(text).replace(joint, '')));

/** The line with ASCII digits, without the prefix of a chat or a list. */
export function withoutPrefix(text: string): string {
	return withoutChatPrefix(text).replace(bullet, '').trim();
}

function readQuantities(line: string): LineReading[] {
	const { rest, number = '' } = dashBefore.exec(line)?.groups ?? {};
	if (rest !== undefined) {
		const readings = readQuantities(rest);
		const isCounted = readings.some(({ quantity }) => quantity !== 1);
		return isCounted ? readings : [...readings, { part: rest, ...lineQuantity(number), isBare: true }];
	}
	const counted = readCounted(line);
	if (counted) return [counted];
	const times = readTimes(line);
	const readings = times.length > 0 ? times : readOnePiece(line);
	return (readings.length > 0 ? readings : readNumbers(line)).filter(({ part }) => namesPart(part) || part === line);
}

/**
 * The ways to read a line of a list, the most likely first; at least one. `2 x MG1` → 2 of MG1. A quantity that can't be read is null with
 * a problem, never another number. Numbers in words are numbers too. Without a quantity it is one piece. Prices are left out, with a note.
 */
export function readLine(text: string): LineReading[] {
	const joined = withoutPrefix(text).replace(/\s+/g, ' ').trim();
	const { line, prices } = withoutPrices(joined.replace(joint, ''));
	const note = prices.length > 0 ? { note: m.lists_left_out({ text: prices.join(' ') }) } : {};
	const figures = inFigures(line);
	return readQuantities(figures).map((reading) => ({
		...reading,
		// without its quantity a line keeps its words: three phase rectifier
		part: reading.part === figures ? line : reading.part,
		...note,
	}));
}
