import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { notifyCategoriesChanged } from '../../catalogue/category-events.ts';
import { currentLanguage } from '../../platform/language.ts';
import { saveResult } from '../frame/conflict.ts';
import type { ListRoute } from '../frame/list-route.ts';
import { adminCall } from '../session/admin-session.ts';

/** Milliseconds for a save: its images may go up a slow network. */
const saveTimeout = 60_000;

/** All categories, with their product counts. */
export const categoryList: ListRoute = {
	path: '/api/categories',
	failed: m.admin_categories_failed,
	retries: 1,
};

/** The categories for a page that can do without them; none when they don't load. */
export async function optionalCategories(signal: AbortSignal): Promise<Category[]> {
	const response = await adminCall<Category[]>('GET', categoryList.path, { signal, language: currentLanguage() });
	if (!response.ok) console.error(response.body.error);
	return response.ok ? response.data : [];
}

/**
 * Sends the form of a category from an action's request to a path of the API; announces the change. After a change by somebody
 * else it is loaded as it is now.
 */
export async function saveCategory(request: Request, path: string) {
	const body = await request.formData();
	const options = { body, timeout: saveTimeout, ...(request.method === 'PUT' && { ends: 'unsaved' as const }) };
	const response = await adminCall<Category>(request.method, path, options);
	if (response.ok) notifyCategoriesChanged();
	return saveResult(response, async () => {
		const stored = await adminCall<Category>('GET', path, { signal: request.signal });
		return stored.ok ? stored.data : undefined;
	});
}
