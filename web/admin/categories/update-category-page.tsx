import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import type { CategoryParameters } from '#contract/catalogue/category-parameters.schema.ts';
import { m } from '#messages';
import { type ApiFailure, errorText } from '../../platform/api.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { currentLanguage } from '../../platform/language.ts';
import { toast } from '../../ui/toast.ts';
import { useReturn } from '../frame/use-return.ts';
import { adminCall } from '../session/admin-session.ts';
import { leadTo } from '../session/lead-to.ts';
import type { Route } from './+types/update-category-page.ts';
import { loadParameters, saveCategory, sendParameters } from './category-api.ts';
import { CategoryDocuments } from './category-documents.tsx';
import { CategoryForm } from './category-form.tsx';
import { ValuesForm } from './values-form.tsx';

export const meta = () => [{ title: m.category_update_title() }, { name: 'robots', content: 'noindex' }];

/** Milliseconds after a success before the list is shown again. */
const returnDelay = 1_500;

const pathOf = ({ categoryId }: { categoryId: string }) => `/api/categories/${categoryId}`;

/** What a URL shows instead of the category's own fields: the measured values, or the documents. */
const partOf = (url: URL) => url.searchParams.get('part');

interface LoadedCategory {
	category: Category;
	/** What is measured of its sizes, where the URL shows that. */
	parameters: CategoryParameters | undefined;
	part: string | null;
}

/** The newest version of the category. Redirects to the list when it fails to load; undefined when the session has ended. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<LoadedCategory | undefined> {
	const path = pathOf(params);
	const { signal } = request;
	const part = partOf(new URL(request.url));
	const isOfValues = part === 'values';
	const isNamed = part !== null;
	const [response, parameters] = await Promise.all([
		adminCall<Category>('GET', path, { signal, ...(isNamed && { language: currentLanguage() }) }),
		isOfValues ? loadParameters(path, signal) : undefined,
	]);
	if (response.ok && parameters?.ok !== false) return { category: response.data, parameters: parameters?.data, part };
	const statuses = [response, parameters].map((loaded) => (loaded && !loaded.ok ? loaded.status : undefined));
	if (statuses.includes(401)) return undefined;
	void toast('error', statuses.includes(404) ? m.category_not_found() : m.category_load_failed());
	throw leadTo(consoleUrls.tab('categories'), request);
}

/** Measured values come as JSON, the category's own fields with its images as a form. */
export const clientAction = ({ request, params }: Route.ClientActionArgs) =>
	request.headers.get('Content-Type')?.includes('json')
		? sendParameters(request, pathOf(params))
		: saveCategory(request, pathOf(params));

/** No reload until another form is opened: it would not show what is typed. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
	currentUrl.pathname !== nextUrl.pathname || partOf(currentUrl) !== partOf(nextUrl);

function saveError(response: ApiFailure): string {
	const { status } = response;
	if (status === 0) return m.category_update_network();
	if (status === 401) return m.wizard_login_again();
	if (status === 403) return m.category_denied();
	if (status === 404) return m.category_not_found();
	if (status === 413) return m.category_too_large();
	return errorText(response, m.category_update_failed({ status }));
}

export default function UpdateCategoryPage({ loaderData }: Route.ComponentProps) {
	const goBack = useReturn('categories', returnDelay);
	if (!loaderData) return null;
	const { category, parameters, part } = loaderData;
	if (part === 'documents') return <CategoryDocuments category={category} />;
	if (parameters) return <ValuesForm key={`values of ${category.id}`} category={category} parameters={parameters} />;
	return (
		<CategoryForm
			key={category.id}
			title={m.category_update_title()}
			category={category}
			method="PUT"
			submit={{ idle: m.category_update(), busy: m.category_updating() }}
			saveError={saveError}
			onSaved={() => {
				void toast('success', m.category_updated());
				goBack();
			}}
		/>
	);
}
