import { useNavigate } from 'react-router';
import type { Category } from '#contract/catalogue.ts';
import { m } from '#messages';
import { addresses } from '../../addresses.ts';
import { type Answer, refusalText } from '../../api.ts';
import { toast } from '../../ui/toast.ts';
import { adminCall } from '../admin-session.ts';
import { CategoryForm } from './category-form.tsx';

export const meta = () => [{ title: m.category_add_title() }, { name: 'robots', content: 'noindex' }];

/** Milliseconds after a success before the list is shown again; and for the call with its pictures. */
const returnDelay = 2_000;
const patience = 60_000;

function failureText(answer: Answer<Category> & { ok: false }): string {
	if (answer.status === 0) return m.category_network();
	if (answer.status === 413) return m.category_too_large();
	return refusalText(answer, m.category_create_failed());
}

export default function AddCategoryPage() {
	const navigate = useNavigate();
	return (
		<CategoryForm
			title={m.category_add_title()}
			submit={{ idle: m.category_create(), busy: m.category_creating() }}
			failureText={failureText}
			onSave={(body) => adminCall<Category>('POST', '/api/categories', { body, timeout: patience })}
			onSaved={() => {
				void toast('success', m.category_created());
				setTimeout(() => void navigate(addresses.adminTab('categories')), returnDelay);
			}}
		/>
	);
}
