import { useNavigate } from 'react-router';
import type { Category } from '#contract/catalogue.ts';
import { m } from '#messages';
import { type ApiFailure, errorText } from '../../api.ts';
import { toast } from '../../ui/toast.ts';
import { urls } from '../../urls.ts';
import { adminCall } from '../admin-session.ts';
import { CategoryForm } from './category-form.tsx';

export const meta = () => [{ title: m.category_add_title() }, { name: 'robots', content: 'noindex' }];

/** Milliseconds after a success before the list is shown again; and for the call with its pictures. */
const returnDelay = 2_000;
const timeout = 60_000;

function fallbackErrorText(answer: ApiFailure): string {
	if (answer.status === 0) return m.category_network();
	if (answer.status === 413) return m.category_too_large();
	return errorText(answer, m.category_create_failed());
}

export default function AddCategoryPage() {
	const navigate = useNavigate();
	return (
		<CategoryForm
			title={m.category_add_title()}
			submit={{ idle: m.category_create(), busy: m.category_creating() }}
			fallbackErrorText={fallbackErrorText}
			onSave={(body) => adminCall<Category>('POST', '/api/categories', { body, timeout: timeout })}
			onSaved={() => {
				void toast('success', m.category_created());
				setTimeout(() => void navigate(urls.adminTab('categories')), returnDelay);
			}}
		/>
	);
}
