import { useSearchParams } from 'react-router';
import { mayUse } from '#contract/accounts/rights.ts';
import type { Category, SealEntry } from '#contract/catalogue/catalogue.schema.ts';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import type { ProductCosts } from '#contract/costs/costs.schema.ts';
import { m } from '#messages';
import { type ApiFailure, errorText } from '../../platform/api.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import { toast } from '../../ui/toast.ts';
import { categoryList } from '../categories/category-api.ts';
import { getCosts, saveCosts } from '../costs/costs-api.ts';
import { actionResult } from '../frame/action-result.ts';
import { saveResult } from '../frame/conflict.ts';
import { keepWhileTyping } from '../frame/keep-while-typing.ts';
import { loadList } from '../frame/list-route.ts';
import { useReturn } from '../frame/use-return.ts';
import { adminContext } from '../session/admin-guard.ts';
import { leadTo } from '../session/lead-to.ts';
import type { Route } from './+types/update-product-page.ts';
import { LoadErrorPage } from './load-error-page.tsx';
import { documentsStep } from './more-steps.tsx';
import { getEditedProduct, getSeals, updateProduct } from './product-api.ts';
import { draftOf } from './product-draft.ts';
import { ProductWizard } from './product-wizard.tsx';
import type { StoredProduct } from './use-wizard.ts';

export const meta = () => [{ title: m.wizard_update_title() }, { name: 'robots', content: 'noindex' }];

/** Milliseconds after a success before the list is shown again. */
const returnDelay = 2_000;

function loadError({ status }: ApiFailure): string {
	if (status === 0) return m.admin_network();
	return status >= 500 ? m.wizard_load_server() : m.wizard_load_failed();
}

interface Loaded {
	error?: never;
	categories: Category[];
	product: EditedProduct;
	seals: SealEntry[];
	costs: ProductCosts | undefined;
	/** Whose draft it is that the tab stores. */
	ownerId: number;
}

/** The product with its seal attributes, and the categories; why not, where that failed. One that is gone leads to the list. */
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<Loaded | { error: string }> {
	const { request, params } = args;
	const mayCosts = mayUse(args.context.get(adminContext), 'costs.use');
	const [categories, product, seals, costs] = await Promise.all([
		loadList<Category>(categoryList, args),
		getEditedProduct(params.productId, request.signal),
		getSeals(params.productId, request.signal),
		mayCosts ? getCosts([Number(params.productId)], request.signal) : undefined,
	]);
	if (!product.ok && product.status === 404) {
		void toast('error', m.wizard_not_found());
		throw leadTo(consoleUrls.tab('products'), request);
	}
	if (!product.ok) return { error: loadError(product) };
	// saved without them the attributes would be lost
	if (!seals.ok) return { error: loadError(seals) };
	if (categories.error) return { error: m.wizard_categories_failed() };
	const ownerId = args.context.get(adminContext).id;
	return {
		categories: categories.rows,
		product: product.data,
		seals: seals.data,
		costs: costs?.ok ? costs.data[0] : undefined,
		ownerId,
	};
}

/** The product as it is stored now; undefined when it does not load. */
async function loadStored(id: string, signal: AbortSignal): Promise<StoredProduct | undefined> {
	const [product, seals] = await Promise.all([getEditedProduct(id, signal), getSeals(id, signal)]);
	if (!product.ok || !seals.ok) return undefined;
	return { draft: draftOf(product.data, seals.data), images: product.data.pic, product: product.data };
}

export const shouldRevalidate = keepWhileTyping;

/** A form saves the product, JSON its costs. */
export async function clientAction({ request, params }: Route.ClientActionArgs) {
	if (request.headers.get('Content-Type')?.startsWith('application/json'))
		return actionResult(await saveCosts(params.productId, await request.json()));
	const saved = await updateProduct(params.productId, await request.formData());
	return saveResult(saved, () => loadStored(params.productId, request.signal));
}

export default function UpdateProductPage({ loaderData }: Route.ComponentProps) {
	const goBack = useReturn('products', returnDelay);
	const [parameters] = useSearchParams();
	if (loaderData.error !== undefined) return <LoadErrorPage text={loaderData.error} />;
	const { categories, product, seals, costs, ownerId } = loaderData;
	const storageKey = `product-draft-${product.id}-${product.version}-of-${ownerId}`;
	return (
		<ProductWizard
			key={storageKey}
			title={m.wizard_update_title()}
			history={consoleUrls.history({ entity: 'product', id: product.id })}
			categories={categories}
			costs={costs}
			stored={{ draft: draftOf(product, seals), images: product.pic, product }}
			storageKey={storageKey}
			method="PUT"
			firstStep={parameters.get('step') === 'documents' ? documentsStep : 0}
			submit={{ idle: m.wizard_update(), busy: m.wizard_updating() }}
			saveError={(response) => errorText(response, m.wizard_update_failed())}
			onSaved={() => {
				void toast('success', m.wizard_updated());
				goBack();
			}}
		/>
	);
}
