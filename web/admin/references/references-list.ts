import { m } from '#messages';
import type { ListRoute } from '../frame/list-route.ts';

export const referencesList: ListRoute = {
	path: '/api/references',
	pageSize: 50,
	query: (search) => ({ search: search.get('search') ?? '' }),
	failed: m.references_failed,
};
