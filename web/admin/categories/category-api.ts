import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { notifyCategoriesChanged } from '../../catalogue/category-events.ts';
import { currentLanguage } from '../../platform/language.ts';
import { saveResult } from '../frame/conflict.ts';
import type { ListRoute } from '../frame/list-route.ts';
import { adminCall } from '../session/admin-session.ts';

/** Milliseconds for a save: images may take long on a slow network. */
const saveTimeout = 60_000;

/** All categories, with their product counts. */
export const categoryList: ListRoute = {
	path: '/api/categories',
	failed: m.admin_categories_failed,
	retries: 1,
};

/** The categories, or none when they fail to load: the page works without them. */
export async function optionalCategories(signal: AbortSignal): Promise<Category[]> {
	const response = await adminCall<Category[]>('GET', categoryList.path, { signal, language: currentLanguage() });
	if (!response.ok) console.error(response.body.error);
	return response.ok ? response.data : [];
}

/**
 * Sends the form of a category to a path of the API and announces the change. After a conflict the result has the newest version.
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
