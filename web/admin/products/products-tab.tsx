import { PackageSearch, Plus, SlidersHorizontal } from 'lucide';
import { useEffect, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { m } from '#messages';
import { errorText } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { urls } from '../../urls.ts';
import { adminCall } from '../admin-session.ts';
import { useCategories } from '../categories/use-categories.ts';
import { ConsolePager } from '../frame/console-pager.tsx';
import { ConsoleSearch } from '../frame/console-search.tsx';
import { knownValue, useListUrl } from '../frame/use-list-address.ts';
import { ConsoleProductCard } from './console-product-card.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { pageSize, useProducts } from './use-products.ts';

const sorts = ['name', 'category'] as const;

export function ProductsTab() {
	const { parameters, page, change, goTo } = useListUrl();
	const get = (name: string) => parameters.get(name) ?? '';
	const category = /^[1-9]\d{0,8}$/.exec(get('category'))?.[0] ?? '';
	const filters = { search: get('search'), category, sort: knownValue(sorts, get('sort')) ?? '' };
	const [filtersOpen, setFiltersOpen] = useState(Boolean(filters.category || filters.sort));
	const { products, total, loading, failure, reload } = useProducts({ ...filters, page });
	const { categories } = useCategories({ quiet: true });
	const [viewed, setViewed] = useState<Product>();
	const [doomed, setDoomed] = useState<Product>();
	const [busy, setBusy] = useState(false);
	const pages = Math.max(1, Math.ceil(total / pageSize));
	const beyond = !loading && total > 0 && page > pages;
	useEffect(() => {
		if (beyond) goTo(pages, { replace: true });
	}, [beyond, pages, goTo]);
	const remove = async ({ id }: Product) => {
		setBusy(true);
		const answer = await adminCall('DELETE', `/api/products/${id}`);
		setBusy(false);
		setDoomed(undefined);
		setViewed(undefined);
		if (answer.ok) void toast('success', m.admin_product_deleted());
		else void toast('error', errorText(answer, m.admin_product_delete_failed()));
		await reload();
	};
	return (
		<main id="main" tabIndex={-1}>
			<header className="console-head">
				<h1>{m.admin_tab_products()}</h1>
				<a href={urls.addProduct} className="button is-primary">
					<Icon of={Plus} size={18} /> {m.admin_add_product()}
				</a>
			</header>
			<div className="console-toolbar">
				<ConsoleSearch
					label={m.admin_products_search()}
					placeholder={m.admin_products_search_hint()}
					value={filters.search}
					onSearch={(search) => change({ search }, { replace: true })}
				/>
				<details
					className="console-filters"
					open={filtersOpen}
					onToggle={(event) => setFiltersOpen(event.currentTarget.open)}
				>
					<summary className="button">
						<Icon of={SlidersHorizontal} size={18} /> {m.admin_products_filters()}
					</summary>
					<div>
						{categories !== undefined && categories.length > 0 && (
							<label className="select-field">
								{m.admin_products_category()}
								<select value={filters.category} onChange={(event) => change({ category: event.target.value })}>
									<option value="">{m.admin_products_category_all()}</option>
									{categories.map((category) => (
										<option key={category.id} value={category.id}>
											{category.name}
										</option>
									))}
								</select>
							</label>
						)}
						<label className="select-field">
							{m.admin_products_sort()}
							<select value={filters.sort} onChange={(event) => change({ sort: event.target.value })}>
								<option value="">{m.admin_products_sort_none()}</option>
								<option value="name">{m.admin_products_sort_name()}</option>
								<option value="category">{m.admin_products_sort_category()}</option>
							</select>
						</label>
					</div>
				</details>
			</div>
			<p role="status" className="result-line">
				{loading ? m.admin_products_loading() : failure ? '' : m.admin_products_count({ count: total })}
			</p>
			{products?.length === 0 && !loading && !beyond && (
				<div className="empty">
					<Icon of={PackageSearch} size={40} strokeWidth={1.25} />
					<h2>{failure ?? m.admin_products_empty()}</h2>
					{failure && (
						<button type="button" className="button" onClick={() => void reload()}>
							{m.admin_retry()}
						</button>
					)}
				</div>
			)}
			<ul className="console-cards" aria-busy={loading}>
				{products?.map((product) => (
					<ConsoleProductCard
						key={product.id}
						product={product}
						onView={() => setViewed(product)}
						onDelete={() => setDoomed(product)}
					/>
				))}
			</ul>
			<ConsolePager page={page} pages={pages} onPage={goTo} />
			{viewed && (
				<ProductDialog product={viewed} onClose={() => setViewed(undefined)} onDelete={() => setDoomed(viewed)} />
			)}
			{doomed && (
				<ConfirmDialog
					{...{ title: doomed.name, text: m.admin_product_delete_confirm(), cancel: m.admin_cancel(), busy }}
					confirm={busy ? m.admin_deleting() : m.admin_product_delete()}
					onConfirm={() => void remove(doomed)}
					onCancel={() => setDoomed(undefined)}
				/>
			)}
		</main>
	);
}
