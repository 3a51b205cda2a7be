import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '#contract/catalogue.ts';
import { m } from '#messages';
import type { ApiFailure } from '../../api.ts';
import { randomKey } from '../../random-key.ts';
import { toast } from '../../ui/toast.ts';
import { urls } from '../../urls.ts';
import { adminCall } from '../admin-session.ts';
import { useCategories } from '../categories/use-categories.ts';
import { LoadFailure } from './load-error.tsx';
import { ProductWizard } from './product-wizard.tsx';

export const meta = () => [{ title: m.wizard_add_title() }, { name: 'robots', content: 'noindex' }];

/** Milliseconds after a success before the list is shown again. */
const returnDelay = 1_500;
/** Milliseconds for the call: pictures may go up a slow line. */
const timeout = 120_000;

function fallbackErrorText({ status, body }: ApiFailure): string {
	if (status === 0) return m.wizard_network();
	if (status === 401) return m.wizard_login_again();
	if (status === 413) return m.wizard_too_large();
	if (status === 400) return m.wizard_invalid({ message: body.error || m.wizard_invalid_data() });
	if (status === 500) return m.wizard_server_error();
	return body.error ? m.wizard_error({ message: body.error }) : m.wizard_create_failed({ status });
}

export default function AddProductPage() {
	const { categories, failed } = useCategories();
	const navigate = useNavigate();
	const [key] = useState(randomKey);
	if (failed) return <LoadFailure text={m.wizard_categories_failed()} />;
	if (!categories) return <p role="status">{m.admin_categories_loading()}</p>;
	return (
		<ProductWizard
			title={m.wizard_add_title()}
			categories={categories}
			storageKey="product-draft"
			submit={{ idle: m.wizard_create(), busy: m.wizard_creating() }}
			fallbackErrorText={fallbackErrorText}
			onSave={(body, special) =>
				adminCall<Product>('POST', special ? '/api/products/add' : '/api/products', {
					...{ body, timeout: timeout },
					// sent again after an answer that was lost, it is the same product
					headers: { 'Idempotency-Key': key },
				})
			}
			onSaved={() => {
				void toast('success', m.wizard_created());
				setTimeout(() => void navigate(urls.adminTab('products')), returnDelay);
			}}
		/>
	);
}
