import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Category } from '#contract/catalogue.ts';
import { m } from '#messages';
import { type ApiFailure, errorText } from '../../api.ts';
import { toast } from '../../ui/toast.ts';
import { urls } from '../../urls.ts';
import { adminCall } from '../admin-session.ts';
import { CategoryForm } from './category-form.tsx';

export const meta = () => [{ title: m.category_update_title() }, { name: 'robots', content: 'noindex' }];

/** Milliseconds after a success before the list is shown again; and for the call with its pictures. */
const returnDelay = 1_500;
const timeout = 60_000;

function fallbackErrorText(answer: ApiFailure): string {
	const { status } = answer;
	if (status === 0) return m.category_update_network();
	if (status === 401) return m.wizard_login_again();
	if (status === 403) return m.category_denied();
	if (status === 404) return m.category_not_found();
	if (status === 413) return m.category_too_large();
	return errorText(answer, m.category_update_failed({ status }));
}

export default function UpdateCategoryPage() {
	const { categoryId = '' } = useParams();
	const navigate = useNavigate();
	const [category, setCategory] = useState<Category>();
	useEffect(() => {
		const load = async () => {
			const answer = await adminCall<Category>('GET', `/api/categories/${categoryId}`);
			if (answer.ok) return setCategory(answer.data);
			if (answer.status === 401) return;
			void toast('error', answer.status === 404 ? m.category_not_found() : m.category_load_failed());
			void navigate(urls.adminTab('categories'), { replace: true });
		};
		void load();
	}, [categoryId, navigate]);
	if (!category) return <p role="status">{m.category_loading()}</p>;
	return (
		<CategoryForm
			title={m.category_update_title()}
			category={category}
			submit={{ idle: m.category_update(), busy: m.category_updating() }}
			fallbackErrorText={fallbackErrorText}
			onSave={(body) => adminCall<Category>('PUT', `/api/categories/${category.id}`, { body, timeout: timeout })}
			onSaved={() => {
				void toast('success', m.category_updated());
				setTimeout(() => void navigate(urls.adminTab('categories')), returnDelay);
			}}
		/>
	);
}
