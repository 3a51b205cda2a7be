import { isRange, type StockStatement } from '#contract/catalogue/availability.ts';
import { numberLimits } from '#contract/catalogue/fields.ts';
import { typedNumber } from '#contract/text/phone.ts';
import { fold } from '../catalogue/search-text.ts';
import type { Cell } from '../platform/spreadsheets/rows.ts';

const words: readonly (readonly [StockStatement['availability'], RegExp])[] = [
	[
		'ask',
		/^(?:ask|ask (?:us|for stock)|out of stock|not available|no|اسالنا|اسالنا عن التوفر|اسال|غير متوفر|لا|نفد|نفذ)$/,
	],
	['in_stock', /^(?:in ?stock|available|yes|متوفر|موجود|نعم)$/],
	['limited', /^(?:limited|limited stock|few|\d+ left|محدود|كميه محدوده|المتبقي \d+)$/],
];
/** The word for days, after `fold`. */
const dayWord = '(?:(?:(?:work|working|business) ?)?days?|(?:ايام|يوما?)(?: عمل)?)';
/** Numbers that are words: `يومين` → `2 يوم`, `a working day` → `1 working day`, and `day` alone → `1 day`. */
const wordNumbers: readonly (readonly [RegExp, string])[] = [
	[/(?<!\p{L})يوم(?:ين|ي)(?!\p{L})/u, '2 يوم'],
	[/(?<!\p{L})يوما? واحدا?$/u, '1 يوم'],
	[new RegExp(`(?<!\\p{L})(?:a|one) (?=${dayWord}$)`, 'u'), '1 '],
	[/^(?<within>(?:within |خلال )?)(?<day>day|يوم)$/, '$<within>1 $<day>'],
];
/** A number before the word for days (`within 10 working days`) or after it (`أيام: 5`). No other digits may precede: `2 weeks and 3 days`. */
const days = new RegExp(String.raw`^(?:\D* )?(?:(\d+) ?${dayWord}|${dayWord} (\d+))$`);
/** Two numbers with the word for days after them (`3-5 days`) or before them (`أيام: من 3 إلى 5`). */
const range = new RegExp(
	String.raw`^(?:\D* )?(?:(\d+)(?: ${dayWord})? (?:(?:to|and|or|الي|و|او) ?)?(\d+) ?${dayWord}|${dayWord} (?:من )?(\d+) (?:(?:to|الي) )?(\d+))$`,
);
const fraction = /\d[.,٫]\d/;

const statement = (availability: StockStatement['availability']): StockStatement => ({
	availability,
	stock: null,
	lead_days_from: null,
	lead_days: null,
});

/** Reads a stock word, such as `in stock` or `3-5 days`; undefined for any other text. */
function readWord(text: string): StockStatement | undefined {
	const word = fold(text)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
	const availability = words.find(([, pattern]) => pattern.test(word))?.[0];
	if (availability)
		return { ...statement(availability), stock: availability === 'limited' ? pieces(/\d+/.exec(word)?.[0]) : null };
	return fraction.test(typedNumber(text)) ? undefined : readLead(word);
}

/** Reads a lead time; undefined for other words and for impossible days. */
function readLead(word: string): StockStatement | undefined {
	const text = wordNumbers.reduce((before, [pattern, number]) => before.replace(pattern, number), word);
	const [from, to] = (range.exec(text) ?? []).slice(1).filter(Boolean).map(Number);
	const lead = days.exec(text);
	const count = to ?? Number(lead?.[1] ?? lead?.[2] ?? 0);
	const isPossible = count > 0 && count <= numberLimits.leadDays && from !== 0 && isRange(from ?? null, count);
	return isPossible ? { ...statement('lead_time'), lead_days_from: from ?? null, lead_days: count } : undefined;
}

const pieces = (digits: string | undefined) => (digits === undefined ? null : Number(digits));

/** Reads a number of pieces; undefined for any other text. */
function readPieces(text: string): number | undefined {
	const typed = typedNumber(text)
		.trim()
		.replaceAll(/(?<=\d)[,٬](?=\d{3}(?:\D|$))/g, '');
	return /^\d+(?:\.0+)?$/.test(typed) && Number(typed) <= numberLimits.stock ? Number(typed) : undefined;
}

function withPieces(statedWord: StockStatement | undefined, count: number): StockStatement {
	if (statedWord && statedWord.availability !== 'in_stock' && statedWord.availability !== 'limited') return statedWord;
	return count > 0 ? { ...statement('limited'), stock: count } : statement('ask');
}

/**
 * Reads a row's stock from its word and its number of pieces, or from a word in the number's cell. Null when both are empty, undefined when
 * one can't be read. Zero pieces is `ask`.
 */
export function readStock(word: Cell | undefined, number: Cell | undefined): StockStatement | null | undefined {
	const statedWord = word && word.text !== '' ? readWord(word.text) : null;
	if (statedWord === undefined) return undefined;
	if (!number || number.text === '') return number && number.kind !== 'text' ? undefined : statedWord;
	const count = readPieces(number.text);
	return count === undefined ? readWord(number.text) : withPieces(statedWord ?? undefined, count);
}
