import { m } from '#messages';
import type { ListRoute } from '../frame/list-route.ts';

export const wordsList: ListRoute = {
	path: '/api/search-words',
	pageSize: 50,
	query: (search) => ({ search: search.get('search') ?? '' }),
	failed: m.search_words_failed,
};
