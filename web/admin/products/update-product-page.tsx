import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Product, SealEntry } from '#contract/catalogue.ts';
import { m } from '#messages';
import { type ApiFailure, errorText } from '../../api.ts';
import { toast } from '../../ui/toast.ts';
import { urls } from '../../urls.ts';
import { adminCall } from '../admin-session.ts';
import { useCategories } from '../categories/use-categories.ts';
import { LoadFailure } from './load-error.tsx';
import { draftOf } from './product-draft.ts';
import { ProductWizard } from './product-wizard.tsx';

export const meta = () => [{ title: m.wizard_update_title() }, { name: 'robots', content: 'noindex' }];

/** Milliseconds: for the product, its seal attributes, the save with its pictures, and before the list is shown again. */
const timeout = { product: 15_000, seals: 5_000, save: 120_000 };
const returnDelay = 2_000;

type Loaded = { product: Product; seals: SealEntry[] } | { error: string };

function loadFailure({ status }: ApiFailure): string {
	if (status === 0) return m.admin_network();
	return status >= 500 ? m.wizard_load_server() : m.wizard_load_failed();
}

async function loadProduct(id: string): Promise<Loaded | 'missing'> {
	const product = await adminCall<Product>('GET', `/api/products/${id}`, { timeout: timeout.product });
	if (!product.ok) return product.status === 404 ? 'missing' : { error: loadFailure(product) };
	const seals = await adminCall<SealEntry[]>('GET', `/api/mechanical-seals/product/${id}`, { timeout: timeout.seals });
	// saved without them the attributes would be lost
	if (!seals.ok && seals.status !== 404) return { error: loadFailure(seals) };
	return { product: product.data, seals: seals.ok ? seals.data : [] };
}

export default function UpdateProductPage() {
	const { productId = '' } = useParams();
	const { categories, failed } = useCategories();
	const navigate = useNavigate();
	const [loaded, setLoaded] = useState<Loaded>();
	useEffect(() => {
		const load = async () => {
			const result = await loadProduct(productId);
			if (result !== 'missing') return setLoaded(result);
			void toast('error', m.wizard_not_found());
			void navigate(urls.adminTab('products'), { replace: true });
		};
		void load();
	}, [productId, navigate]);
	if (loaded && 'error' in loaded) return <LoadFailure text={loaded.error} />;
	if (failed) return <LoadFailure text={m.wizard_categories_failed()} />;
	if (!loaded || !categories) return <p role="status">{m.wizard_loading()}</p>;
	const { product, seals } = loaded;
	return (
		<ProductWizard
			title={m.wizard_update_title()}
			{...{ categories, draft: draftOf(product, seals), pictures: product.pic, version: product.version }}
			storageKey={`product-draft-${product.id}-${product.version}`}
			newestVersion={async () => {
				const answer = await adminCall<Product>('GET', `/api/products/${product.id}`);
				return answer.ok ? answer.data.version : product.version;
			}}
			submit={{ idle: m.wizard_update(), busy: m.wizard_updating() }}
			fallbackErrorText={(answer) => errorText(answer, m.wizard_update_failed())}
			onSave={(body) => adminCall<Product>('PUT', `/api/products/${product.id}`, { body, timeout: timeout.save })}
			onSaved={() => {
				void toast('success', m.wizard_updated());
				setTimeout(() => void navigate(urls.adminTab('products')), returnDelay);
			}}
		/>
	);
}
