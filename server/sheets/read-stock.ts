import { isRange, type StockStatement } from '#contract/availability.ts';
import { numberLimits } from '#contract/fields.ts';
import { typedNumber } from '#contract/phone.ts';
import { fold } from '../catalogue/search-text.ts';
import type { Cell } from '../platform/spreadsheets/rows.ts';

const words: readonly (readonly [StockStatement['availability'], RegExp])[] = [
	['ask', /^(?:ask|ask (?:us|for stock)|out of stock|not available|no|اسالنا|اسال|غير متوفر|لا|نفد|نفذ)$/],
	['in_stock', /^(?:in ?stock|available|yes|متوفر|موجود|نعم)$/],
	['limited', /^(?:limited|few|\d+ left|محدود|كميه محدوده|المتبقي \d+)$/],
];
const days = /(\d+)?\s*(?:days?|يومين|يوم(?: واحد)?|ايام|يوما)(?: (\d+))?$/;
/** Two numbers of days, with the word behind them, as `3-5 days`, or before, as `أيام: من 3 إلى 5`. */
const range =
	/(?:(?<=^|\s)|من )(\d+)(?: (?:days?|ايام))? (?:(?:to|and|or|الي|و|او) ?)?(\d+) ?(?:days?|يوم|ايام|يوما)$|ايام (?:من )?(\d+) (?:(?:to|الي) )?(\d+)$/;
const fraction = /\d[.,٫]\d/;

const statement = (availability: StockStatement['availability']): StockStatement => ({
	availability,
	stock: null,
	lead_days_from: null,
	lead_days: null,
});

/** What a word says of the stock; undefined for any other word. */
function readWord(text: string): StockStatement | undefined {
	const word = fold(text)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
	const meant = words.find(([, pattern]) => pattern.test(word))?.[0];
	if (meant) return { ...statement(meant), stock: meant === 'limited' ? pieces(/\d+/.exec(word)?.[0]) : null };
	return fraction.test(typedNumber(text)) ? undefined : readLead(word);
}

/** What words say of a lead time; undefined for other words, and for days that are none. */
function readLead(word: string): StockStatement | undefined {
	const [from, to] = (range.exec(word) ?? []).slice(1).filter(Boolean).map(Number);
	const lead = days.exec(word);
	if (to === undefined && !lead) return undefined;
	const count = to ?? Number(lead?.[1] ?? lead?.[2] ?? (word.endsWith('يومين') ? 2 : 1));
	const isRight = count > 0 && count <= numberLimits.leadDays && from !== 0 && isRange(from ?? null, count);
	return isRight ? { ...statement('lead_time'), lead_days_from: from ?? null, lead_days: count } : undefined;
}

const pieces = (digits: string | undefined) => (digits === undefined ? null : Number(digits));

/** A number of pieces; undefined for any other text. */
function readPieces(text: string): number | undefined {
	const typed = typedNumber(text)
		.trim()
		.replaceAll(/(?<=\d)[,٬](?=\d{3}(?:\D|$))/g, '');
	return /^\d+(?:\.0+)?$/.test(typed) && Number(typed) <= numberLimits.stock ? Number(typed) : undefined;
}

function withPieces(said: StockStatement | undefined, count: number): StockStatement {
	if (said && said.availability !== 'in_stock' && said.availability !== 'limited') return said;
	return count > 0 ? { ...statement('limited'), stock: count } : statement('ask');
}

/**
 * What a row says of the stock by its word and its number of pieces, or by a word in the place of the number: null where both are
 * empty, undefined where one can't be read. No pieces are none to promise: it must be asked for.
 */
export function readStock(word: Cell | undefined, number: Cell | undefined): StockStatement | null | undefined {
	const said = word && word.text !== '' ? readWord(word.text) : null;
	if (said === undefined) return undefined;
	if (!number || number.text === '') return number && number.kind !== 'text' ? undefined : said;
	const count = readPieces(number.text);
	return count === undefined ? readWord(number.text) : withPieces(said ?? undefined, count);
}
