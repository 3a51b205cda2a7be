import { PackageSearch, Plus } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Category, Product, SealEntry } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { useCategoryEvents } from '../../catalogue/category-events.ts';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import pageStyles from '../../ui/page.module.css';
import { Pager } from '../../ui/pager.tsx';
import { toast } from '../../ui/toast.ts';
import { optionalCategories } from '../categories/category-api.ts';
import { actionResult } from '../frame/action-result.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { type List, loadList } from '../frame/list-route.ts';
import type { TabArgs } from '../frame/tab-args.ts';
import { useFocusOfNext } from '../frame/use-focus-of-next.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { useLoading } from '../frame/use-loading.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { May } from '../session/may.tsx';
import { ConsoleProductCard } from './console-product-card.tsx';
import { deleteProduct, getSeals } from './product-api.ts';
import { ProductDialog } from './product-dialog.tsx';
import { countLacking, type LackingCounts, productQuery, productsList } from './products-list.ts';
import { ProductsSwitch } from './products-switch.tsx';
import styles from './products-tab.module.css';
import { ProductsToolbar } from './products-toolbar.tsx';

/** A page of the products, and for the filters the categories and how many products lack texts. */
export async function clientLoader(args: TabArgs) {
	const [list, categories, lacking] = await Promise.all([
		loadList<Product>(productsList, args),
		optionalCategories(args.request.signal),
		countLacking(args),
	]);
	return { list, categories, lacking };
}

/** DELETE deletes a product (`id`). */
export async function clientAction({ request }: TabArgs) {
	const { id } = (await request.json()) as { id: number };
	return actionResult(await deleteProduct(id));
}

/** Those of a seal are shown once they are there. */
async function loadSeals(id: number): Promise<SealEntry[]> {
	const response = await getSeals(id);
	if (!response.ok) console.error(response.body.error);
	return response.ok ? response.data : [];
}

interface ProductsTabProps {
	loaderData: { list: List<Product>; categories: Category[]; lacking: LackingCounts };
}

/** All products: searched, filtered, sorted, by pages; seen and deleted. */
export default function ProductsTab({ loaderData: { list, categories, lacking } }: ProductsTabProps) {
	useCategoryEvents();
	const { parameters, page, change, search, goTo } = useListUrl();
	const query = productQuery(parameters);
	const isFiltered = query.search !== '' || query.category !== '' || query.lacking !== '';
	const loading = useLoading();
	const [viewed, setViewed] = useState<{ product: Product; seals: Promise<SealEntry[]> }>();
	const [deleting, setDeleting] = useState<Product>();
	const { busy, mutate } = useMutation<ApiResult<unknown>>('DELETE');
	const next = useFocusOfNext(list.rows);
	const remove = async ({ id }: Product) => {
		const response = await mutate({ id });
		if (response.ok) next.onDeleted(id);
		setDeleting(undefined);
		setViewed(undefined);
		if (response.ok) void toast('success', m.admin_product_deleted());
		else void toast('error', errorText(response, m.admin_product_delete_failed()));
	};
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.admin_tab_products()}>
				<ProductsSwitch shown="gallery" parameters={parameters} />
				<May right="catalogue.edit">
					<Link to={consoleUrls.addProduct} className={button.primary}>
						<Icon of={Plus} size={18} /> {m.admin_add_product()}
					</Link>
				</May>
			</ConsoleHead>
			<ProductsToolbar query={query} categories={categories} lacking={lacking} onSearch={search} onChange={change} />
			<p role="status" className={pageStyles.result}>
				{loading ? m.admin_products_loading() : list.error ? '' : m.admin_products_count({ count: list.total })}
			</p>
			{list.rows.length === 0 && !loading && <NoProducts isFiltered={isFiltered} error={list.error} />}
			<ul ref={next.list} className={styles.cards} aria-busy={loading}>
				{list.rows.map((product) => (
					<ConsoleProductCard
						key={product.id}
						product={product}
						onView={() => setViewed({ product, seals: loadSeals(product.id) })}
						onDelete={() => setDeleting(product)}
					/>
				))}
			</ul>
			<Pager page={page} pages={list.pages} onPage={goTo} />
			{viewed && (
				<ProductDialog
					product={viewed.product}
					seals={viewed.seals}
					onClose={() => setViewed(undefined)}
					onDelete={() => setDeleting(viewed.product)}
				/>
			)}
			{deleting && (
				<ConfirmDialog
					title={deleting.name}
					text={m.admin_product_delete_confirm()}
					cancel={m.admin_cancel()}
					confirm={busy ? m.admin_deleting() : m.admin_product_delete()}
					busy={busy}
					onConfirm={() => void remove(deleting)}
					onCancel={() => setDeleting(undefined)}
				/>
			)}
		</main>
	);
}

function NoProducts({ isFiltered, error }: { isFiltered: boolean; error: string | undefined }) {
	const { revalidate } = useRevalidator();
	const empty = isFiltered ? m.admin_products_empty() : m.admin_products_none();
	return (
		<EmptyState
			icon={PackageSearch}
			title={error ?? empty}
			{...(!error && !isFiltered && { hint: m.admin_products_none_hint() })}
		>
			{error && (
				<button type="button" className={button.button} onClick={() => void revalidate()}>
					{m.admin_retry()}
				</button>
			)}
		</EmptyState>
	);
}
