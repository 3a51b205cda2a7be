import type { SearchWord } from '#contract/search/search-word-forms.schema.ts';
import { actionResult } from '../frame/action-result.ts';
import { saveResult } from '../frame/conflict.ts';
import { adminCall } from '../session/admin-session.ts';
import { wordsList } from './words-list.ts';

/** POST adds a word, PUT changes one, DELETE deletes one (`id`). */
export async function changeWord(request: Request) {
	const { method } = request;
	const { id, ...body } = (await request.json()) as Partial<SearchWord>;
	const path = id === undefined ? wordsList.path : `${wordsList.path}/${id}`;
	if (method === 'DELETE') return actionResult(await adminCall(method, path));
	return saveResult(await adminCall<SearchWord>(method, path, { body }), async () => {
		const stored = await adminCall<SearchWord>('GET', path);
		return stored.ok ? stored.data : undefined;
	});
}
