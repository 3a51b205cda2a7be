import { Plus, Shapes } from 'lucide';
import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { notifyCategoriesChanged, useCategoryEvents } from '../../catalogue/category-events.ts';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { actionResult } from '../frame/action-result.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { ConsoleNotice } from '../frame/console-notice.tsx';
import { ConsoleSearch } from '../frame/console-search.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import { type List, loadList } from '../frame/list-route.ts';
import type { TabArgs } from '../frame/tab-args.ts';
import { useFocusOfNext } from '../frame/use-focus-of-next.ts';
import { useListUrl } from '../frame/use-list-url.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { adminCall } from '../session/admin-session.ts';
import { May } from '../session/may.tsx';
import { categoryList } from './category-api.ts';
import { CategoryDialog, type CategoryProducts, loadProducts } from './category-dialog.tsx';
import { CategoryTable } from './category-table.tsx';

export const clientLoader = (args: TabArgs) => loadList<Category>(categoryList, args);

/** The browser has all rows: a search loads nothing. */
export function shouldRevalidate({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	const searched = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
	return defaultShouldRevalidate && !searched;
}

/** DELETE deletes a category (`id`). */
export async function clientAction({ request }: TabArgs) {
	const { id } = (await request.json()) as { id: number };
	return actionResult(await adminCall('DELETE', `${categoryList.path}/${id}`));
}

/** All categories: the browser searches them; each can be opened, changed and deleted. */
export default function CategoriesTab({ loaderData: list }: { loaderData: List<Category> }) {
	useCategoryEvents();
	const { parameters, search } = useListUrl();
	const { revalidate } = useRevalidator();
	const text = parameters.get('search') ?? '';
	const shown = list.rows.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
	const [viewed, setViewed] = useState<{ category: Category; products: Promise<CategoryProducts | undefined> }>();
	const [deleting, setDeleting] = useState<Category>();
	const [inUse, setInUse] = useState<{ category: Category; error: string }>();
	// the announcement reloads the list
	const { busy, mutate } = useMutation<ApiResult<unknown>>('DELETE', { revalidate: false });
	const next = useFocusOfNext(shown);
	const remove = async (category: Category) => {
		const response = await mutate({ id: category.id });
		setDeleting(undefined);
		setInUse(undefined);
		if (response.ok) {
			next.onDeleted(category.id);
			void toast('success', m.admin_category_deleted());
			return notifyCategoriesChanged();
		}
		const error = errorText(response, m.admin_category_delete_failed());
		void toast('error', error);
		if (response.status === 409) setInUse({ category, error });
	};
	const empty = text ? m.admin_categories_empty() : m.admin_categories_none();
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.admin_tab_categories()}>
				<May right="catalogue.edit">
					<Link to={consoleUrls.addCategory} className={button.primary}>
						<Icon of={Plus} size={18} /> {m.admin_add_category()}
					</Link>
				</May>
			</ConsoleHead>
			<div className={toolbar.toolbar}>
				<ConsoleSearch
					label={m.admin_categories_search()}
					placeholder={m.admin_categories_search_hint()}
					value={text}
					onSearch={search}
				/>
			</div>
			{inUse && (
				<ConsoleNotice text={inUse.error} alert>
					<Link to={consoleUrls.tab('products', { category: String(inUse.category.id) })} className={button.button}>
						{m.admin_category_show_products()}
					</Link>
				</ConsoleNotice>
			)}
			{shown.length === 0 && (
				<EmptyState icon={Shapes} title={list.error ? m.admin_categories_failed() : empty}>
					{list.error && (
						<button type="button" className={button.button} onClick={() => void revalidate()}>
							{m.admin_retry()}
						</button>
					)}
				</EmptyState>
			)}
			{shown.length > 0 && (
				<CategoryTable
					categories={shown}
					body={next.list}
					onView={(category) => setViewed({ category, products: loadProducts(category.id) })}
					onDelete={setDeleting}
				/>
			)}
			{viewed && (
				<CategoryDialog category={viewed.category} products={viewed.products} onClose={() => setViewed(undefined)} />
			)}
			{deleting && (
				<ConfirmDialog
					title={deleting.name}
					text={m.admin_category_delete_confirm()}
					cancel={m.admin_cancel()}
					confirm={busy ? m.admin_deleting() : m.admin_category_delete()}
					busy={busy}
					onConfirm={() => void remove(deleting)}
					onCancel={() => setDeleting(undefined)}
				/>
			)}
		</main>
	);
}
