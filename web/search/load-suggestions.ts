import type { Maker } from '#contract/search/makers.schema.ts';
import { isNeighbour, isPartial, type PublicReading } from '#contract/search/search-reading.ts';
import { m } from '#messages';
import { type ApiResult, call } from '../platform/api.ts';
import { urls } from '../platform/urls.ts';
import {
	readCategories,
	readMakers,
	readProducts,
	type SuggestedCategory,
	type SuggestedProduct,
	type SuggestionOption,
} from './read-suggestions.ts';
import { SuggestionList } from './suggestion-list.tsx';

const maxSuggestions = 5;
/** Makers and categories get the last places, since product matches would push them out. */
const maxOthers = 3;
const maxCategories = 2;

export type Loaded =
	| { state: 'shown'; search: string; options: SuggestionOption[]; List: typeof SuggestionList }
	| { state: 'failed'; message: string };

/** The page of the product with the matched size; without one, a search for its name. */
const urlOf = ({ id, name, size }: SuggestedProduct) =>
	size ? urls.product({ id, name }, size) : urls.productSearch(name);

/** Products first, then makers as searches for their names, then categories. */
function optionsOf(products: SuggestionOption[], makers: Maker[], categories: SuggestedCategory[]): SuggestionOption[] {
	const links = [
		...makers.map((maker) => ({ maker, to: urls.productSearch(maker.name) })),
		...categories.map((category) => ({ category, to: urls.category(category) })),
	].slice(0, maxOthers);
	return [...products.slice(0, maxSuggestions - links.length), ...links];
}

/** Whether the products lack something of the text, from the response's header. */
function areNear(headers: Headers | undefined): boolean {
	try {
		const reading = JSON.parse(decodeURIComponent(headers?.get('X-Search-Reading') ?? 'null')) as PublicReading | null;
		return reading !== null && (isNeighbour(reading) || isPartial(reading));
	} catch (error) {
		// a proxy has truncated the header
		console.error(error);
		return false;
	}
}

/** All categories, loaded once per visit. */
let categories: Promise<ApiResult<unknown>> | undefined;

async function loadCategories(): Promise<unknown> {
	categories ??= call('GET', '/api/categories');
	const result = await categories;
	if (result.ok) return result.data;
	categories = undefined;
	return [];
}

/** Empty when they could not be loaded. */
async function loadMakers(search: string, signal: AbortSignal): Promise<Maker[]> {
	const result = await call<unknown>('GET', '/api/makers', { parameters: { search }, signal });
	return result.ok ? readMakers(result.data) : [];
}

/** The products with the most similar spelling; empty when they could not be loaded. */
async function loadNearest(search: string, signal: AbortSignal): Promise<SuggestionOption[]> {
	const result = await call<unknown>('GET', '/api/nearest-products', { parameters: { search }, signal });
	const products = result.ok ? readProducts(result.data) : undefined;
	return (products ?? []).map((near) => ({ near, to: urlOf(near) }));
}

/**
 * Up to five products, makers and categories that match the text, or else those with similar spelling, with the component that lists
 * them; or an error message. Throws when `signal` aborts.
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
		const isNear = result.ok && areNear(result.headers);
		const lines = products.map((product) => ({ ...(isNear ? { near: product } : { product }), to: urlOf(product) }));
		const found = optionsOf(lines, makers, readCategories(known, search, maxCategories));
		const options = found.length > 0 ? found : await loadNearest(search, signal);
		return { state: 'shown', search, options, List: SuggestionList };
	}
	console.error('No suggestions:', result);
	const isNetworkFailure = !result.ok && result.status === 0;
	return { state: 'failed', message: isNetworkFailure ? m.error_network() : m.suggestions_failed() };
}
