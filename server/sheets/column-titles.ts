import { languages } from '#contract/language.ts';
import type { SheetRole } from '#contract/sheets/sheet-fields.ts';
import { m } from '#messages';
import { fold } from '../catalogue/search-text.ts';
import { inLanguage } from '../platform/language.ts';
import type { Cell } from '../platform/spreadsheets/rows.ts';
import { meaningOf, titleParts } from '../platform/spreadsheets/title-parts.ts';
import { type TitleWords, titleWords } from './title-words.ts';

/** The titles of exported columns. A sheet may have them in any language, whatever the language of its reader. */
export const columnTitles: Record<Exclude<SheetRole, 'other'>, () => string> = {
	code: m.sheet_column_code,
	size: m.sheet_column_size,
	name: m.sheet_column_name,
	price: m.sheet_column_price,
	currency: m.sheet_column_currency,
	availability: m.sheet_column_availability,
	stock: m.sheet_column_stock,
	stated: m.sheet_column_stated,
	list: m.sheet_column_list,
	from_quantity: m.sheet_column_from_quantity,
	exported_price: m.sheet_column_exported_price,
	exported_stock: m.sheet_column_exported_stock,
};

/** `Price (USD)` → `price usd`. */
export const normalTitle = (text: string) =>
	fold(text)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

/** `TitleWords` of a language in the spelling of `normalTitle`. */
function readWords({ titles, ...words }: TitleWords) {
	const setOf = (texts: readonly string[]) => new Set(texts.map(normalTitle));
	const roles = Object.entries(titles).flatMap(([role, texts]) =>
		texts.map((text) => [normalTitle(text), role as SheetRole] as const),
	);
	return {
		titles: new Map(roles),
		numbering: setOf(words.numbering),
		units: setOf(words.units),
		price: setOf(words.price),
		currency: setOf(words.currency),
		newPrice: setOf(words.newPrice),
		notSelling: setOf(words.notSelling),
		deduction: setOf(words.deduction),
		afterPrice: setOf(words.afterPrice),
		beforePrice: setOf(words.beforePrice),
	};
}

type Words = ReturnType<typeof readWords>;
const wordsByLanguage = Object.values(titleWords).map(readWords);
const units = new Set(wordsByLanguage.flatMap((words) => [...words.units]));
const titlesOfExports = new Map(
	languages.flatMap((language) =>
		Object.entries(columnTitles).map(([role, title]) => [normalTitle(inLanguage(language, title)), role as SheetRole]),
	),
);

const hasAny = (words: readonly string[], known: ReadonlySet<string>) => words.some((word) => known.has(word));

/** `price after discount`, `net price`: a price before or after a discount. */
function isConditionalPrice(words: readonly string[], { price, afterPrice, beforePrice }: Words): boolean {
	const at = words.findIndex((word) => price.has(word));
	if (at < 0) return false;
	const hasBefore = words.some((word, place) => price.has(word) && beforePrice.has(words[place - 1] ?? ''));
	return hasBefore || words.slice(at + 1).some((word) => afterPrice.has(word));
}

/** The role of a whole title, also of a size with its unit. */
function roleOfWhole(words: readonly string[], { titles }: Words): SheetRole | undefined {
	const role = titles.get(words.join(' '));
	if (role) return role;
	const unit = words.at(-1) ?? '';
	return units.has(unit) && titles.get(words.slice(0, -1).join(' ')) === 'size' ? 'size' : undefined;
}

/** The first rule that holds in a language decides: `Cost price` is a cost, `Net price` a price, `Price discount` a discount. */
const rules: readonly ((words: readonly string[], known: Words) => SheetRole | undefined)[] = [
	(words, { titles }) => {
		const role = titles.get(words.join(' '));
		return role === 'exported_price' || role === 'exported_stock' ? role : undefined;
	},
	(words, { notSelling }) => (hasAny(words, notSelling) ? 'other' : undefined),
	(words, known) => (isConditionalPrice(words, known) ? 'price' : undefined),
	(words, { deduction }) => (hasAny(words, deduction) ? 'other' : undefined),
	(words, { price, currency }) => (hasAny(words, price) || hasAny(words, currency) ? 'price' : undefined),
	roleOfWhole,
];

/** Whether a column with this title numbers the rows. It holds the codes when no other column does. */
export function isNumbering(text: string): boolean {
	const numbers = (part: string) => {
		const title = normalTitle(part);
		return !titlesOfExports.has(title) && wordsByLanguage.some(({ numbering }) => numbering.has(title));
	};
	const parts = titleParts(text);
	return numbers(text) || (parts.length > 0 && parts.every(numbers));
}

/** The role of a column with this title, in one language or two; undefined when the text is no title. */
export function roleOfTitle(text: string): SheetRole | undefined {
	// most cells below the titles are numbers
	return /\p{L}/u.test(text) ? meaningOf(text, roleOfOneTitle) : undefined;
}

function roleOfOneTitle(text: string): SheetRole | undefined {
	const title = normalTitle(text);
	if (title === '' || title.length > 40) return undefined;
	const exported = titlesOfExports.get(title);
	if (exported) return exported;
	if (isNumbering(text)) return 'other';
	const words = title.split(' ');
	for (const rule of rules)
		for (const titleWords of wordsByLanguage) {
			const role = rule(words, titleWords);
			if (role) return role;
		}
	return undefined;
}

/** Whether this title marks the new one of two prices. */
export const isNewPrice = (text: string): boolean =>
	wordsByLanguage.some(({ newPrice }) => hasAny(normalTitle(text).split(' '), newPrice));

/** Whether these cells are column titles: one names a part, another a price or stock. */
export function isHeader(cells: Cell[]): boolean {
	const roles = new Set(cells.map(({ text }) => roleOfTitle(text)));
	const hasPriceOrStock = roles.has('price') || roles.has('stock') || roles.has('availability');
	if (!hasPriceOrStock) return false;
	return roles.has('code') || roles.has('name') || cells.some(({ text }) => isNumbering(text));
}
