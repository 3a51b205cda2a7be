import { m } from '#messages';
import { type ApiFailure, errorText } from '../../platform/api.ts';
import { toast } from '../../ui/toast.ts';
import { useReturn } from '../frame/use-return.ts';
import type { Route } from './+types/add-category-page.ts';
import { saveCategory } from './category-api.ts';
import { CategoryForm } from './category-form.tsx';

export const meta = () => [{ title: m.category_add_title() }, { name: 'robots', content: 'noindex' }];

/** Milliseconds after a success before the list is shown again. */
const returnDelay = 2_000;

export const clientAction = ({ request }: Route.ClientActionArgs) => saveCategory(request, '/api/categories');

function saveError(response: ApiFailure): string {
	if (response.status === 0) return m.category_network();
	if (response.status === 413) return m.category_too_large();
	return errorText(response, m.category_create_failed());
}

export default function AddCategoryPage() {
	const goBack = useReturn('categories', returnDelay);
	return (
		<CategoryForm
			title={m.category_add_title()}
			method="POST"
			submit={{ idle: m.category_create(), busy: m.category_creating() }}
			saveError={saveError}
			onSaved={() => {
				void toast('success', m.category_created());
				goBack();
			}}
		/>
	);
}
