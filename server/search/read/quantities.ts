import { withoutChatPrefix } from '#contract/lists/pasted-chat.ts';
import {
	bundle,
	dual,
	pieces,
	piecesBefore,
	piecesWithin,
	quantityLabel,
	wordEnd,
} from '#contract/lists/quantity-words.ts';
import { foldedUnitName } from '../../catalogue/search-figures.ts';
import { fold } from '../../catalogue/search-text.ts';
import { numberAt } from './speech/number-at.ts';
import { isCounted, spokenTokens } from './speech/spoken-numbers.ts';

/** `2)`, `(3)`, `4.` and `5-` before an item of a list; `1-1/4"` is a size. */
const listMark = /^\s*(?:\(\d{1,2}\)|\d{1,2}\s?[.)]|\d{1,2}\s?-)\s{1,4}(?=[\p{L}\d])(?!\d{1,2}[/⁄]\d)/u;
/** `5 pcs`, `10no`, `12 pairs`, `٣ حبات`; not the diameter before a number of grooves, `187 عدد المجاري 3`. */
const counted = new RegExp(
	`(?<![\\p{L}\\p{N}.,/-])\\d{1,4}\\s{0,2}(?:${pieces}|${bundle}|جوز|دانه)${wordEnd}(?<!عدد(?=\\s{1,2}ال(?:مجاري|خطوط|قنوات|حزوز)))`,
	'giu',
);
/** `حبتين`: two, without a number; the one before it is a code or a size. */
const two = new RegExp(`(?<![\\p{L}\\p{N}])(?:2\\s{0,2})?${dual}${wordEnd}`, 'gu');
/** `10mm, 20 metres`: what is sold by the metre. No size has metres, and 3 cubic metres an hour are no quantity. */
const metres = new RegExp(
	`(?<![\\p{L}\\p{N}.,/-])\\d{1,4}\\s{0,2}(?:meters?|metres?|mtrs?|امتار|متر)${wordEnd}(?!\\s{0,2}(?:[/³3]|cu|مكعب|per|in|fe|في|ب))`,
	'giu',
);
/** `qty: 5`, `qty 6 EA`, `عدد ٣`. */
const announced = new RegExp(
	`(?<!\\p{L})(?:${quantityLabel}|تعداد|مقدار)\\s{0,2}[.:=]?\\s{0,2}\\d{1,3}(?:\\s{0,2}${piecesWithin}${wordEnd}|(?![\\p{L}\\p{N}/]|[.,]\\d))`,
	'giu',
);
/** `6000/10pcs`; not `4012/46 set`, which is a machine's model. */
const countedBehindCode = new RegExp(
	`(?<=\\d{4}[\\p{L}\\d-]{0,12})\\s?/\\s?\\d{1,4}\\s?${piecesBefore}${wordEnd}`,
	'giu',
);
/** `2x 6312`, `4 × mg1`: what follows is no measure of a size; not `25 x 1000 mm`. */
const multiplied = /(?<![\p{L}\p{N}.,/-])\d{1,4}\s?[x×*]\s{0,2}(?=\p{L}|\d{4}(?!\d*\s?(?:mm|cm|مم|ملم)(?!\p{L})))/giu;
/** `6205*5`, `6204-2RS x 10`: no measure of a size has four digits, unless its unit stands there. */
const multiplier =
	/(?<=\d{4}[\p{L}\d/-]{0,12})\s{0,2}[x×*]\s?\d{1,3}(?![\p{L}\p{N}.,/x×*-]|\s(?:mm|cm|مم|ملم)(?!\p{L}))/giu;

/** `SKF x 20`, `c3 x1`: a word or a code, and how many are wanted. */
const multiplierOfName =
	/(?<![\p{L}\d./-])(?<name>(?:\p{L}|2rs|2z)[\p{L}\d./-]*)\s{1,2}[x×*](?<gap>\s?)\d{1,3}(?![\p{L}\p{N}/x×*-]|[.,]\d)(?!\s?[x×*]\s?\d)/gu;
/** What a size has before its sign: a unit, grooves, the section of a belt, a thread. */
const isOfSize =
	/^(?:sp[abcz]\d*|p[hjklm]\d*|m\d+|inch|mili|milli|mm|cm|ملي|مللي|ملم|مم|سم|بوصه|انش|اينج|grooves?|lines?|ribs?|مجري|مجاري|خطوط?)$/iu;
/** What a number says of the part itself: `3 way valve`, `2 wire sensor`. */
const ofProperty =
	/^(?:ways?|wires?|phases?|poles?|rows?|holes?|pins?|stages?|speeds?|cylinders?|strokes?|blades?|vanes?|cores?|ports?|lobes?|jaws?|bolts?|tons?|فاز|سلك|طرف|صف|سرعه|مرحله|ريشه?|قطب|خط|خرم)$/iu;
/** Whether a word behind a number makes it a figure of the part, and no count. */
export const isMeasured = (word: string): boolean =>
	isOfSize.test(word) || ofProperty.test(word) || foldedUnitName(word) !== undefined || isCounted(word);
/** Where a part is stored, as an item of its own at the end of a line: `, shelf B12`, `/ store 3`, `- bin: A-12`. */
const storedAt =
	/(?:[,;،؛(|]|\s[/–-])\s{0,2}(?:store|bin|shelf|warehouse|مخزن|المخزن|مستودع)\s?(?:no\.?|رقم|[:#.-])?\s?[a-z]?-?\d{1,3}(?:-\d{1,2})?\s{0,2}[).]?\s*$/u;
/** What people begin an item of a list with. */
const wanting = new Set(
	fold(
		'i we need want please pls kindly quote give send me us bhai mujhe عايز عاوز عاوزين اريد نريد ابي نبي ابغي نبغي بدي بدنا محتاج نحتاج بغيت هات لو سمحت ممكن',
	).split(' '),
);
/** What people end a list with. */
const thanking = /^(?:please|pls|plz|thanks?|thank you|thx|شكرا|مشكور|لو سمحت|من فضلك)$/iu;
/** The end of an item of a list. */
const endOfItem = /^\s*(?:$|[,;،؛&+\n]|(?:and|plus|aur|et|و)\s)/u;

/**
 * A text without how many are wanted of what stands before: `6205 SKF x 20`, `DN65 vortex x1`, `6312 c3 x1 & 6310 c3 x1`. With a space behind the
 * sign it is only a quantity at the end of an item, and behind a number. A line of one item leaves `AR-12 x 4` to the list that reads it.
 */
export const withoutMultipliers = (text: string, isItemOfList = false): string =>
	text.replace(multiplierOfName, (found, ...rest) => {
		const { name = '', gap = '' } = rest.at(-1) as Record<string, string>;
		const at: number = rest.at(-3);
		const isCode = /\d|^(?:zz|vv)$/.test(name);
		const isBehindNumber = /\d/.test(text.slice(0, at) + name);
		const behind = text.slice(at + found.length);
		const mayEnd = !isCode || isItemOfList || behind.trim() !== '';
		const isEnd = isBehindNumber && mayEnd && endOfItem.test(behind);
		return !isOfSize.test(name) && (isCode || name.length > 2) && (gap === '' || isEnd) ? name : found;
	});

/** `1) seal 155 20mm - 2`: how many are wanted, at the end of a line of a list. */
const endOfLine = /\s[-–—=]\s?\d(?=\s*$)/u;

/** What an item of a list ends with, behind a code or a size: how many are wanted. */
const countAtEnd =
	/(?:(?<=\d[\p{L}\d./"-]*)(?<!(?<!\p{L})(?:[dl]\d|sp[abcz][\s-]?\d{2,3}))\s{1,2}[1-9]|(?<=\d(?:mm|cm|"))\s{0,2}[x×*]\s?[1-9])$/iu;
/** `sx440 (1)`, `h7n 40mm ×10`; not the last measure of 25 x 52 x 14, nor the grooves of SPA 100 x 3. */
const countBehind =
	/\s*\(\s?[1-9]\s?\)$|(?<!(?<![\p{L}\d-])(?:m|sp[abcz]\s?|p[hjklm]\s?)?\d{1,3}(?:[.,]\d+)?|[x×*]\s?\d{1,3}(?:[.,]\d+)?\s?\p{L}{1,3})\s{1,2}[x×*]\s?\d{1,2}$/u;
/** Shafts begin at 10 mm: larger numbers in front of an item are its size. */
const maxCount = 9;
/** A number in words behind an item, which is seldom its size. */
const maxCountAtEnd = 10;
/** The number behind it is a measure or counts grooves: `d1`, `spa 125`, `spb140 mm`. */
const measuredBehind = /(?<!\p{L})(?:[dl]\d|(?:sp[abcz]|p[hjklm])[\s-]?\d{2,3}(?:\s?\p{L}{1,2})?)$/iu;
/** The و of an item that it begins: `وكارت`; in واحد it is a letter of "one". */
export const joinedAnd = 'و(?!احد[هة]?(?!\\p{L}))(?=\\p{Script=Arabic}{3}|[a-z\\d])';
const sign = '\\s*[,;،؛\\n]\\s*|\\s(?:and|plus|&|\\+|\\/|و|w|wa|we|aur|اور|et)\\s';
/** Between the items of a list in one line; where that makes no list, a joined و is a letter of its word: `2 وصلة, 3 سيل`. */
const separators = [new RegExp(`(${sign}|\\s${joinedAnd})`, 'iu'), new RegExp(`(${sign})`, 'iu')];

/** Behind a count: `adet rulman`. */
const piecesFirst = new RegExp(`^(?:${piecesBefore}|${dual}|adet)${wordEnd}\\s{0,2}`, 'iu');
/** A size, and no part. */
const sizeAlone = /^\d{1,3}(?:[.,]\d+)?\s?\p{L}{0,3}$/u;

/**
 * An item of a list without the count in front of it, in figures or words, and without what people begin with: `teen 6206`, `6 diodes`,
 * `عايز اتنين مكثف`; not `6 mm seal`, `3 way valve`, `1) seal`, `one piece`.
 */
function withoutCountBefore(item: string): string {
	const allTokens = spokenTokens(item).map((token) => ({ ...token, text: fold(token.text) }));
	const firstOfPart = allTokens.findIndex(({ text }) => !wanting.has(text));
	const tokens = allTokens.slice(Math.max(0, firstOfPart));
	const words = tokens.map(({ text }) => text);
	const isFigure = /^\d{1,3}$/.test(words[0] ?? '');
	const count = isFigure ? { value: Number(words[0]), length: 1 } : numberAt(words, 0);
	const behind = count && tokens[count.length];
	if (!behind || count.value > maxCount) return item;
	const isBeside = item.slice(tokens[count.length - 1]?.end, behind.start).trim() === '';
	const isPart = isBeside && /^(?:\p{L}{2}|\d{4})/u.test(behind.text) && !isMeasured(behind.text);
	const part = item.slice(behind.start).replace(piecesFirst, '');
	return isPart && part !== '' ? part : item;
}

/**
 * An item of a list without the count behind its code or size: `6306 2`, `hc4 واحد`, `0.5 bar talata`; not the grooves of `spa 125 three`. Behind a
 * unit with a space before it, only a word is a count.
 */
function withoutCountAtEnd(item: string): string {
	if (countAtEnd.test(item)) return item.replace(countAtEnd, '');
	const [last, before, beforeUnit] = spokenTokens(item).toReversed();
	const count = last && numberAt([fold(last.text)], 0);
	if (!before || !count || count.value > maxCountAtEnd || measuredBehind.test(item.slice(0, before.end))) return item;
	const isSize = /\d/.test(before.text) || (/\d/.test(beforeUnit?.text ?? '') && isMeasured(fold(before.text)));
	return isSize ? item.slice(0, before.end) : item;
}

/** An item of a list without how many are wanted: `teen 6206`, `sx440 (1)`, `h7n 40mm ×10`, `deux roulements 6308`, `hc4 2pcs`. */
export const withoutItemCount = (text: string): string => {
	const item = [countedBehindCode, announced, counted].reduce((rest, pattern) => rest.replace(pattern, ' '), text);
	return withoutCountBefore(withoutCountAtEnd(item.trim().replace(countBehind, '')));
};

/** A list in one line without its counts: its parts, and its whole text. */
interface CountedList {
	parts: string[];
	text: string;
}

/** Undefined for a text whose items don't all have a count, thanks at the end apart, and for one whose items are sizes alone. */
function readCountedList(text: string): CountedList | undefined {
	for (const separator of separators) {
		const pieces = text.trim().split(separator);
		const isItem = (piece: string, at: number) => at % 2 === 0 && !thanking.test(piece.trim());
		const items = pieces.filter(isItem);
		const parts = items.map(withoutItemCount);
		const haveCounts = items.every((item, at) => item.trim() !== parts[at]);
		const areParts = new Set(parts).size === parts.length && !parts.some((part) => sizeAlone.test(part));
		if (parts.length > 1 && haveCounts && areParts)
			return { parts, text: pieces.map((piece, at) => (isItem(piece, at) ? withoutItemCount(piece) : piece)).join('') };
	}
	return undefined;
}

/**
 * The items of a list in one line, without their counts, where each has one: `6306 2, t2100 30mm 1` → 6306; t2100 30mm. Undefined for
 * another text. A label such as D1 before a number makes it a measure.
 */
export const countedItems = (text: string): string[] | undefined => readCountedList(text)?.parts;

/** A list in one line without its counts, where each item has one; without those of `6000/10pcs` in any case. */
export const withoutCountsOfItems = (text: string): string =>
	readCountedList(text)?.text ?? text.replace(countedBehindCode, '');

/** The name of who writes, behind the end of a letter: `thanks & regards, imran`, `مع تحياتي، احمد`. */
const signature =
	/(?<=(?<!\p{L})(?:regards|rgds|sincerely|faithfully|yours|تحياتي|التحيه|الاحترام|اخوكم|اخوك))[\s,.;:،-]{1,3}\p{L}{2,20}(?:\s\p{L}{2,20})?[\s.]*$/u;

/** A folded text without its quantity, and without its place in a list, a chat or a store: `2) 5 pcs mg1, shelf b12` → `mg1`. */
export function withoutQuantities(text: string): string {
	const typed = withoutChatPrefix(text).replace(signature, ' ');
	const unmarked = typed.replace(listMark, ' ');
	const line = unmarked === typed ? typed : unmarked.replace(endOfLine, ' ');
	return withoutMultipliers(
		[storedAt, announced, counted, two, metres, multiplied, multiplier].reduce(
			(rest, pattern) => rest.replace(pattern, ' '),
			withoutCountsOfItems(line),
		),
	);
}
