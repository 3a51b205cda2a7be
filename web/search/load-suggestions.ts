import type { Maker } from '#contract/makers.ts';
import { isNeighbour, type ToldReading } from '#contract/search-reading.ts';
import { m } from '#messages';
import { type ApiResult, call } from '../api.ts';
import { urls } from '../urls.ts';
import {
	readCategories,
	readMakers,
	readProducts,
	type SuggestedCategory,
	type SuggestedProduct,
} from './read-suggestions.ts';
import { SuggestionList } from './suggestion-list.tsx';

const maxSuggestions = 5;
/** Makers and categories take the last places, as there are many more products of any name. */
const maxOthers = 3;
const maxCategories = 2;

/** One line of the list, and where it leads. */
export type SuggestionOption = { to: string } & (
	| { product: SuggestedProduct }
	| { near: SuggestedProduct }
	| { maker: Maker }
	| { category: SuggestedCategory }
);

export type Loaded =
	| { state: 'shown'; search: string; options: SuggestionOption[]; List: typeof SuggestionList }
	| { state: 'failed'; message: string };

/** Where a product leads: to the size that was meant; else to a search for its name. */
const urlOf = ({ id, name, size }: SuggestedProduct) => (size ? urls.productSize(id, size) : urls.productSearch(name));

/** Products first, those near a code that we don't have as that, then makers, each leading to a search for its name, then categories. */
function optionsOf(products: SuggestionOption[], makers: Maker[], categories: SuggestedCategory[]): SuggestionOption[] {
	const others = [
		...makers.map((maker) => ({ maker, to: urls.productSearch(maker.name) })),
		...categories.map((category) => ({ category, to: urls.productsOf(category.id) })),
	].slice(0, maxOthers);
	return [...products.slice(0, maxSuggestions - others.length), ...others];
}

/** Whether the products of a response are neighbours of a code that we don't have, as its header tells. */
function isNearCode(headers: Headers | undefined): boolean {
	try {
		const reading = JSON.parse(decodeURIComponent(headers?.get('X-Search-Reading') ?? 'null')) as ToldReading | null;
		return reading !== null && isNeighbour(reading);
	} catch (error) {
		// a proxy in between has cut it
		console.error(error);
		return false;
	}
}

/** All categories, loaded with the first suggestions of the visit. */
let categories: Promise<ApiResult<unknown>> | undefined;

async function loadCategories(): Promise<unknown> {
	categories ??= call('GET', '/api/categories');
	const result = await categories;
	if (result.ok) return result.data;
	categories = undefined;
	return [];
}

/** None when they could not be loaded. */
async function loadMakers(search: string, signal: AbortSignal): Promise<Maker[]> {
	const result = await call<unknown>('GET', '/api/makers', { parameters: { search }, signal });
	return result.ok ? readMakers(result.data) : [];
}

/** What is spelled most like a text that finds nothing; none when it could not be loaded. */
async function loadNearest(search: string, signal: AbortSignal): Promise<SuggestionOption[]> {
	const result = await call<unknown>('GET', '/api/nearest-products', { parameters: { search }, signal });
	const products = result.ok ? readProducts(result.data) : undefined;
	return (products ?? []).map((near) => ({ near, to: urlOf(near) }));
}

/**
 * Up to five products, makers and categories that match the text, or else what is spelled most like it, with the list that shows
 * them; or the sentence that says why there are none. Throws when `signal` is aborted.
 */
export async function loadSuggestions(search: string, signal: AbortSignal): Promise<Loaded> {
	const parameters = { search, pageSize: maxSuggestions, purpose: 'suggestions' };
	const [result, makers, known] = await Promise.all([
		call<unknown>('GET', '/api/products', { parameters, signal }),
		loadMakers(search, signal),
		loadCategories(),
	]);
	const products = result.ok ? readProducts(result.data) : undefined;
	if (products) {
		const isNear = result.ok && isNearCode(result.headers);
		const lines = products.map((one) => ({ ...(isNear ? { near: one } : { product: one }), to: urlOf(one) }));
		const found = optionsOf(lines, makers, readCategories(known, search, maxCategories));
		const options = found.length > 0 ? found : await loadNearest(search, signal);
		return { state: 'shown', search, options, List: SuggestionList };
	}
	console.error('No suggestions:', result);
	const lost = !result.ok && result.status === 0;
	return { state: 'failed', message: lost ? m.error_network() : m.suggestions_failed() };
}
