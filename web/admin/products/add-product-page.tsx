import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import type { ApiFailure } from '../../platform/api.ts';
import { toast } from '../../ui/toast.ts';
import { categoryList } from '../categories/category-api.ts';
import { actionResult } from '../frame/action-result.ts';
import { keepWhileTyping } from '../frame/keep-while-typing.ts';
import { loadList } from '../frame/list-route.ts';
import { idText } from '../frame/use-list-url.ts';
import { useReturn } from '../frame/use-return.ts';
import { adminContext } from '../session/admin-guard.ts';
import type { Route } from './+types/add-product-page.ts';
import { LoadErrorPage } from './load-error-page.tsx';
import { createProduct } from './product-api.ts';
import { loadCopy } from './product-copy.ts';
import { ProductWizard } from './product-wizard.tsx';

export const meta = () => [{ title: m.wizard_add_title() }, { name: 'robots', content: 'noindex' }];

/** Milliseconds after a success before the list is shown again. */
const returnDelay = 1_500;

const copiedId = (url: URL) => idText(url.searchParams.get('copy'));

/** Under which the tab stores a draft: a copy of a product has a draft of its own. */
function draftKeyOf(administrator: number, url: URL): string {
	const copied = copiedId(url);
	return copied ? `product-copy-${copied}-of-${administrator}` : `product-draft-of-${administrator}`;
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
	const copied = copiedId(args.url);
	const [categories, copy] = await Promise.all([
		loadList<Category>(categoryList, args),
		copied ? loadCopy(copied, args.request.signal) : undefined,
	]);
	return { categories, copy, draftKey: draftKeyOf(args.context.get(adminContext).id, args.url) };
}

export const shouldRevalidate = keepWhileTyping;

export async function clientAction({ request, context, url }: Route.ClientActionArgs) {
	const draftKey = draftKeyOf(context.get(adminContext).id, url);
	return actionResult(await createProduct(await request.formData(), draftKey));
}

function saveError({ status, body }: ApiFailure): string {
	if (status === 0) return m.wizard_network();
	if (status === 401) return m.wizard_login_again();
	if (status === 413) return m.wizard_too_large();
	if (status === 400) return m.wizard_invalid({ message: body.error || m.wizard_invalid_data() });
	if (status === 500) return m.wizard_server_error();
	return body.error ? m.wizard_error({ message: body.error }) : m.wizard_create_failed({ status });
}

export default function AddProductPage({ loaderData }: Route.ComponentProps) {
	const { categories, copy, draftKey } = loaderData;
	const goBack = useReturn('products', returnDelay);
	if (categories.error) return <LoadErrorPage text={m.wizard_categories_failed()} />;
	return (
		<ProductWizard
			key={copy?.id}
			title={copy ? m.worklist_copy_title() : m.wizard_add_title()}
			categories={categories.rows}
			storageKey={draftKey}
			copied={copy}
			method="POST"
			submit={{ idle: m.wizard_create(), busy: m.wizard_creating() }}
			saveError={saveError}
			onSaved={() => {
				void toast('success', m.wizard_created());
				goBack();
			}}
		/>
	);
}
