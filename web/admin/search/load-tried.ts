import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { PublicReading } from '#contract/search/search-reading.ts';
import type { SearchSteps } from '#contract/search/search-steps.schema.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { adminCall } from '../session/admin-session.ts';

/** Products shown for a tried search. */
const maxShown = 5;

/** The result of a tried search, or its error. */
export type TriedSearch = { text: string } & (
	| { products: Product[]; total: number; reading: PublicReading; steps: SearchSteps | undefined }
	| { error: string }
);

/** How the search was read; empty when a proxy has removed the header. */
function readingIn(headers: Headers | undefined): PublicReading {
	const header = headers?.get('X-Search-Reading');
	return header ? JSON.parse(decodeURIComponent(header)) : { read: [], steps: [], changed: [], absent: [] };
}

/** Runs the search of the URL's `try` as a customer would; undefined without it. The call has the administrator's token, so that it is not counted as a miss. */
export async function loadTried({ searchParams }: URL, signal: AbortSignal): Promise<TriedSearch | undefined> {
	const text = searchParams.get('try')?.trim();
	if (!text) return undefined;
	const parameters = { search: text, pageSize: maxShown };
	const options = { parameters, language: currentLanguage(), signal };
	const explaining = { parameters: { search: text, language: currentLanguage() }, signal };
	const [response, explained] = await Promise.all([
		adminCall<Product[]>('GET', '/api/products', options),
		adminCall<SearchSteps>('GET', '/api/search-steps', explaining),
	]);
	if (!response.ok) return { text, error: errorText(response, m.search_try_failed()) };
	const { data: products, total = products.length, headers } = response;
	return { text, products, total, reading: readingIn(headers), steps: explained.ok ? explained.data : undefined };
}
