import { m } from '#messages';
import { type ApiResult, call } from '../api.ts';
import { urls } from '../urls.ts';
import { readCategories, readProducts, type SuggestedCategory, type SuggestedProduct } from './read-suggestions.ts';
import { SuggestionList } from './suggestion-list.tsx';

const maxSuggestions = 5;
/** Categories take the last places, as there are many more products of any name. */
const maxCategories = 2;

/** One line of the list, and where it leads. */
export type SuggestionOption = { to: string } & ({ product: SuggestedProduct } | { category: SuggestedCategory });

export type Loaded =
	| { state: 'shown'; search: string; options: SuggestionOption[]; List: typeof SuggestionList }
	| { state: 'failed'; message: string };

/** Products first, each leading to a search for its name; then categories. */
function optionsOf(products: SuggestedProduct[], categories: SuggestedCategory[]): SuggestionOption[] {
	return [
		...products
			.slice(0, maxSuggestions - categories.length)
			.map((product) => ({ product, to: urls.productSearch(product.name) })),
		...categories.map((category) => ({ category, to: urls.productsOf(category.id) })),
	];
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

/**
 * Up to five products and categories that match the text, with the list that shows them; or the sentence that says why
 * there are none. Throws when `signal` is aborted.
 */
export async function loadSuggestions(search: string, signal: AbortSignal): Promise<Loaded> {
	const parameters = { search, pageSize: maxSuggestions, purpose: 'suggestions' };
	const [result, known] = await Promise.all([
		call<unknown>('GET', '/api/products', { parameters, signal }),
		loadCategories(),
	]);
	const products = result.ok ? readProducts(result.data) : undefined;
	if (products) {
		const options = optionsOf(products, readCategories(known, search, maxCategories));
		return { state: 'shown', search, options, List: SuggestionList };
	}
	console.error('No suggestions:', result);
	const lost = !result.ok && result.status === 0;
	return { state: 'failed', message: lost ? m.error_network() : m.suggestions_failed() };
}
