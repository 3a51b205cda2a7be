import { type OtherLanguage, otherLanguages } from '#contract/language.ts';
import { m } from '#messages';
import { type ListRoute, listQuery } from '../frame/list-route.ts';
import { shopTranslations } from '../frame/shop-languages.ts';
import { idText, knownValue } from '../frame/use-list-url.ts';
import { adminCall } from '../session/admin-session.ts';

/** What a URL says of search, category, texts that lack and order; empty is all of them, in the order of the catalogue. */
export function productQuery(search: URLSearchParams) {
	return {
		search: search.get('search') ?? '',
		category: idText(search.get('category')),
		lacking: knownValue(otherLanguages, search.get('lacking')) ?? '',
		sort: knownValue(['name', 'category', 'newest'], search.get('sort')) ?? '',
	};
}

/** The products as cards; retries and the delay are as the specification has them. */
export const productsList: ListRoute = {
	path: '/api/products',
	pageSize: 24,
	query: productQuery,
	failed: m.admin_products_failed,
	retries: 3,
	delay: 100,
};

export type LackingCounts = Partial<Record<OtherLanguage, number>>;

/** How many products of the search and the category in a URL lack texts in each language of the shop; a count that does not load is absent. */
export async function countLacking({ request }: { request: Request }): Promise<LackingCounts> {
	const { sort: _, ...query } = listQuery(productsList, new URL(request.url).searchParams);
	const counted = await Promise.all(
		shopTranslations().map(async (lacking) => {
			const parameters = { ...query, lacking, page: 1, pageSize: 1 };
			const response = await adminCall('GET', productsList.path, { parameters, signal: request.signal });
			if (!response.ok) console.error(response.body.error);
			return response.ok ? [[lacking, response.total]] : [];
		}),
	);
	return Object.fromEntries(counted.flat());
}
