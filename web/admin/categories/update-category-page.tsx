import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { type ApiFailure, errorText } from '../../platform/api.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { toast } from '../../ui/toast.ts';
import { keepWhileTyping } from '../frame/keep-while-typing.ts';
import { useReturn } from '../frame/use-return.ts';
import { adminCall } from '../session/admin-session.ts';
import { leadTo } from '../session/lead-to.ts';
import type { Route } from './+types/update-category-page.ts';
import { saveCategory } from './category-api.ts';
import { CategoryForm } from './category-form.tsx';

export const meta = () => [{ title: m.category_update_title() }, { name: 'robots', content: 'noindex' }];

/** Milliseconds after a success before the list is shown again. */
const returnDelay = 1_500;

const pathOf = ({ categoryId }: { categoryId: string }) => `/api/categories/${categoryId}`;

/** The newest version of the category. Redirects to the list when it fails to load; undefined when the session has ended. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<Category | undefined> {
	const response = await adminCall<Category>('GET', pathOf(params), { signal: request.signal });
	if (response.ok) return response.data;
	if (response.status === 401) return undefined;
	void toast('error', response.status === 404 ? m.category_not_found() : m.category_load_failed());
	throw leadTo(consoleUrls.tab('categories'), request);
}

export const clientAction = ({ request, params }: Route.ClientActionArgs) => saveCategory(request, pathOf(params));

export const shouldRevalidate = keepWhileTyping;

function saveError(response: ApiFailure): string {
	const { status } = response;
	if (status === 0) return m.category_update_network();
	if (status === 401) return m.wizard_login_again();
	if (status === 403) return m.category_denied();
	if (status === 404) return m.category_not_found();
	if (status === 413) return m.category_too_large();
	return errorText(response, m.category_update_failed({ status }));
}

export default function UpdateCategoryPage({ loaderData: category }: Route.ComponentProps) {
	const goBack = useReturn('categories', returnDelay);
	if (!category) return null;
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
