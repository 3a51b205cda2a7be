import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import type { CategoryParameters, ParametersBody, TriedSizes } from '#contract/catalogue/category-parameters.schema.ts';
import { m } from '#messages';
import { notifyCategoriesChanged } from '../../catalogue/category-events.ts';
import { currentLanguage } from '../../platform/language.ts';
import { actionResult } from '../frame/action-result.ts';
import { saveResult } from '../frame/conflict.ts';
import type { ListRoute } from '../frame/list-route.ts';
import { adminCall } from '../session/admin-session.ts';

/** Milliseconds for a save: images may take long on a slow network, and many sizes until they are read again. */
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

const parametersPath = (categoryPath: string) => `${categoryPath}/parameters`;

/** The measured values of the category at this path of the API. */
export const loadParameters = (categoryPath: string, signal: AbortSignal) =>
	adminCall<CategoryParameters>('GET', parametersPath(categoryPath), { signal });

/** PUT saves measured values and announces the change; without a version it overwrites the newest. POST tries patterns. */
export async function sendParameters(request: Request, categoryPath: string) {
	const path = parametersPath(categoryPath);
	const body = (await request.json()) as Omit<ParametersBody, 'version'> & { version: number | null };
	if (request.method === 'POST') return actionResult(await adminCall<TriedSizes>('POST', `${path}/try`, { body }));
	const load = async () => {
		const stored = await loadParameters(categoryPath, request.signal);
		return stored.ok ? stored.data : undefined;
	};
	const version = body.version ?? (await load())?.version;
	const options = { body: { ...body, version }, timeout: saveTimeout, ends: 'unsaved' } as const;
	const response = await adminCall<CategoryParameters>('PUT', path, options);
	if (response.ok) notifyCategoriesChanged();
	return saveResult(response, load);
}
