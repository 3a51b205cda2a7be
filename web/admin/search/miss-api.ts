import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Reference } from '#contract/catalogue/references.schema.ts';
import type { MissSuggestions } from '#contract/search/search-misses.schema.ts';
import type { SearchWord } from '#contract/search/search-word-forms.schema.ts';
import type { SearchWordKind } from '#contract/search/search-words.ts';
import { m } from '#messages';
import type { ApiFailure } from '../../platform/api.ts';
import { sendAddition } from '../../platform/send-once.ts';
import { actionResult } from '../frame/action-result.ts';
import type { ListRoute } from '../frame/list-route.ts';
import { dateText, knownValue } from '../frame/use-list-url.ts';
import { adminCall } from '../session/admin-session.ts';

/** Days to look back; 30 by default. */
export const periods = ['1', '7', '30', '90', '366'] as const;

/** The days of a URL: `from` and `to`, as in links of a report, or else `days`. */
export function missQuery(search: URLSearchParams) {
	const [from, to] = [dateText(search.get('from')), dateText(search.get('to'))];
	return { days: from || to ? '' : (knownValue(periods, search.get('days')) ?? '30'), from, to };
}

export const missesList: ListRoute = {
	path: '/api/search-misses',
	pageSize: 50,
	query: missQuery,
	failed: m.search_misses_failed,
};

/** `found`: whether the search finds something, now that the word exists; undefined of a kind that leads to no part by itself. */
export type MadeWord = ApiFailure | { ok: true; found: boolean | undefined };

const pathOf = (id: number) => `${missesList.path}/${id}`;

/** Suggested meanings; none when they fail to load, as the dialog works without. */
export async function loadMeanings(id: number): Promise<string[]> {
	const response = await adminCall<MissSuggestions>('GET', pathOf(id));
	if (response.ok) return response.data.near;
	console.error(response.body.error);
	return [];
}

/** Kinds that are another way to say what a part is called. */
const synonymKinds: readonly SearchWordKind[] = ['word', 'task'];

async function makeWord({ id, ...body }: { id: number; said: string; kind: SearchWordKind }) {
	const response = await sendAddition<SearchWord>(adminCall, `${pathOf(id)}/word`, { body });
	if (!response.ok) return actionResult(response);
	if (!synonymKinds.includes(body.kind)) return { ok: true, found: undefined };
	const tried = await adminCall<Product[]>('GET', '/api/products', { parameters: { search: body.said, pageSize: 1 } });
	return { ok: true, found: !tried.ok || tried.data.length > 0 };
}

/** POST turns a miss (`id`) into a word, or with a `code` into a reference; DELETE ignores it. */
export async function changeMiss(request: Request) {
	const change = await request.json();
	if (request.method === 'DELETE') return actionResult(await adminCall('DELETE', pathOf(change.id)));
	if (!('code' in change)) return makeWord(change);
	const { id, ...body } = change;
	return actionResult(await sendAddition<Reference>(adminCall, `${pathOf(id)}/reference`, { body }));
}
