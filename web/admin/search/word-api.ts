import type { SearchWord } from '#contract/search-word-forms.ts';
import type { SearchWordKind } from '#contract/search-words.ts';
import type { ApiResult } from '../../api.ts';
import { adminCall } from '../admin-session.ts';
import { actionResult } from '../frame/action-result.ts';
import { wordsList } from './words-list.ts';

/** A word as its form has it. */
export interface WordDraft {
	said: string;
	kind: SearchWordKind;
	/** Parted by commas. */
	means: string;
}

/** What a word means, each by itself: a search reads no comma, so none is part of a meaning. */
export function meansOf({ kind, means }: WordDraft): string[] {
	if (kind !== 'word') return [];
	return means
		.split(/[,،;؛\n]/)
		.map((text) => text.trim())
		.filter(Boolean);
}

/** POST adds a word, PUT changes one, DELETE deletes one (`id`). */
export async function changeWord(request: Request) {
	const { id, ...body } = (await request.json()) as Partial<SearchWord>;
	const path = id === undefined ? wordsList.path : `${wordsList.path}/${id}`;
	const sent = request.method === 'DELETE' ? {} : { body };
	const response: ApiResult<unknown> = await adminCall(request.method, path, sent);
	return actionResult(response);
}
