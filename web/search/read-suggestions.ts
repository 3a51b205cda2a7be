import type { Category, Product } from '#contract/catalogue/catalogue.schema.ts';
import { type PriceOfSizes, priceOfSizes } from '#contract/money/prices.ts';
import type { Maker } from '#contract/search/makers.schema.ts';
import { foldLetters } from '#contract/text/folded-letters.ts';

/** A product for a suggestion. */
export type SuggestedProduct = Pick<Product, 'id' | 'name' | 'model'> &
	PriceOfSizes & {
		image: string | undefined;
		/** The matched size, which also gives the price; null without one. */
		size: string | null;
		/** How it differs from the typed text, or what it replaces; often empty. */
		note: string;
	};
export type SuggestedCategory = Pick<Category, 'id' | 'name'>;

/** A suggestion with its URL. */
export type SuggestionOption = { to: string } & (
	| { product: SuggestedProduct }
	| { near: SuggestedProduct }
	| { maker: Maker }
	| { category: SuggestedCategory }
);

type Row = Partial<Record<keyof Product, unknown>>;

const isNamed = (row: unknown): row is Row & { id: number; name: string } =>
	typeof row === 'object' && row !== null && 'id' in row && 'name' in row && typeof row.name === 'string';

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

function matchOf(match: unknown): Pick<SuggestedProduct, 'size' | 'note'> {
	if (typeof match !== 'object' || match === null) return { size: null, note: '' };
	const { size, note } = match as Partial<Record<'size' | 'note', unknown>>;
	return { size: textOrNull(size), note: textOrNull(note) ?? '' };
}

const priceIn = (row: Row) => ({ price: typeof row.price === 'number' ? row.price : null });

/** The price of the matched size, or the range of all sizes. Nearest products are summaries with their range. */
function pricesOf(row: Row & { price_from?: unknown }, matchedSize: string | null): PriceOfSizes {
	const rows: unknown[] = Array.isArray(row.variants) ? row.variants : [];
	const variants = rows.filter((row): row is Row & { size?: unknown } => typeof row === 'object' && row !== null);
	if (variants.length === 0) return { ...priceIn(row), price_from: row.price_from === true };
	const matched = variants.filter(({ size }) => size === matchedSize);
	return priceOfSizes(priceIn(row), (matched.length > 0 ? matched : variants).map(priceIn));
}

/** The products of a response; undefined when it is no list of products: a proxy may respond in place of the shop. */
export function readProducts(response: unknown): SuggestedProduct[] | undefined {
	if (!Array.isArray(response) || !response.every(isNamed)) return undefined;
	return response.map((row) => {
		const { id, name, pic } = row;
		const match = matchOf(row.match);
		return {
			id,
			name,
			model: textOrNull(row.model),
			...pricesOf(row, match.size),
			image: Array.isArray(pic) && typeof pic[0] === 'string' ? pic[0] : undefined,
			...match,
		};
	});
}

/** The categories whose name contains the text, in any spelling, at most `max`; empty when the response is no list. مضخه → مضخة. */
export function readCategories(response: unknown, search: string, max: number): SuggestedCategory[] {
	if (!Array.isArray(response)) return [];
	const text = foldLetters(search);
	// of invisible signs alone nothing is left
	if (!text) return [];
	return response
		.filter(isNamed)
		.filter(({ name }) => foldLetters(name).includes(text))
		.slice(0, max);
}

/** The makers of a response; empty when it is no list. */
export function readMakers(response: unknown): Maker[] {
	if (!Array.isArray(response)) return [];
	const isMaker = (row: unknown): row is { name: string; said?: unknown } =>
		typeof row === 'object' && row !== null && 'name' in row && typeof row.name === 'string';
	return response.filter(isMaker).map(({ name, said }) => ({ name, said: textOrNull(said) }));
}
