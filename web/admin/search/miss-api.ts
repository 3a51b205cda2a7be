import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Reference } from '#contract/catalogue/references.schema.ts';
import type { MissSuggestions } from '#contract/search/search-misses.schema.ts';
import type { SearchWord } from '#contract/search/search-word-forms.schema.ts';
import type { ApiFailure } from '../../platform/api.ts';
import { actionResult } from '../frame/action-result.ts';
import { adminCall } from '../session/admin-session.ts';
import { missesList } from './misses-list.ts';

/** What became of a miss of which a word was made: whether it is found from now on. */
export type MadeWord = ApiFailure | { ok: true; found: boolean };

const pathOf = (id: number) => `${missesList.path}/${id}`;

/** What the word may mean; nothing where that does not load, as the dialog can do without. */
export async function loadMeanings(id: number): Promise<string[]> {
	const response = await adminCall<MissSuggestions>('GET', pathOf(id));
	if (response.ok) return response.data.near;
	console.error(response.body.error);
	return [];
}

async function makeWord({ id, ...body }: { id: number; said: string; means: string[] }) {
	const response = await adminCall<SearchWord>('POST', `${pathOf(id)}/word`, { body });
	if (!response.ok) return actionResult(response);
	const tried = await adminCall<Product[]>('GET', '/api/products', { parameters: { search: body.said, pageSize: 1 } });
	return { ok: true, found: !tried.ok || tried.data.length > 0 };
}

/** POST makes a word of a miss (`id`), or with a `code` a row of the equals-table; DELETE puts one aside. */
export async function changeMiss(request: Request) {
	const change = await request.json();
	if (request.method === 'DELETE') return actionResult(await adminCall('DELETE', pathOf(change.id)));
	if (!('code' in change)) return makeWord(change);
	const { id, ...body } = change;
	return actionResult(await adminCall<Reference>('POST', `${pathOf(id)}/reference`, { body }));
}
