import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ToldReading } from '#contract/search/search-reading.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { adminCall } from '../session/admin-session.ts';

/** How many of the parts that are found are shown. */
const maxShown = 5;

/** What a search that is tried finds now, and how it is read; or why that is not known. */
export type TriedSearch = { text: string } & (
	| { products: Product[]; total: number; reading: ToldReading }
	| { error: string }
);

/** How the search was read; nothing of it where a proxy took the header away. */
function readingIn(headers: Headers | undefined): ToldReading {
	const header = headers?.get('X-Search-Reading');
	return header ? JSON.parse(decodeURIComponent(header)) : { read: [], steps: [], changed: [] };
}

/** Searches as a customer would, for the text in a URL's `try`; undefined without one. In the administrator's name: it is not counted. */
export async function loadTried({ searchParams }: URL, signal: AbortSignal): Promise<TriedSearch | undefined> {
	const text = searchParams.get('try')?.trim();
	if (!text) return undefined;
	const parameters = { search: text, pageSize: maxShown };
	const options = { parameters, language: currentLanguage(), signal };
	const response = await adminCall<Product[]>('GET', '/api/products', options);
	if (!response.ok) return { text, error: errorText(response, m.search_try_failed()) };
	const { data: products, total = products.length, headers } = response;
	return { text, products, total, reading: readingIn(headers) };
}
