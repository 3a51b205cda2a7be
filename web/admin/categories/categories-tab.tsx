import { Eye, Pencil, Plus, Shapes, Trash2 } from 'lucide';
import { useState } from 'react';
import type { Category } from '#contract/catalogue.ts';
import { m } from '#messages';
import { errorText } from '../../api.ts';
import { announceCategories } from '../../catalogue/category-events.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { urls } from '../../urls.ts';
import { adminCall } from '../admin-session.ts';
import { ConsoleSearch } from '../frame/console-search.tsx';
import { useListUrl } from '../frame/use-list-address.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { useCategories } from './use-categories.ts';

export function CategoriesTab() {
	const { categories, failed, reload } = useCategories();
	const { parameters, change } = useListUrl();
	const search = parameters.get('search') ?? '';
	const [viewed, setViewed] = useState<Category>();
	const [doomed, setDoomed] = useState<Category>();
	const [held, setHeld] = useState<{ category: Category; text: string }>();
	const [busy, setBusy] = useState(false);
	const shown = categories?.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
	const remove = async (category: Category) => {
		setBusy(true);
		const answer = await adminCall('DELETE', `/api/categories/${category.id}`);
		setBusy(false);
		setDoomed(undefined);
		setHeld(undefined);
		if (answer.ok) {
			void toast('success', m.admin_category_deleted());
			return announceCategories();
		}
		const text = errorText(answer, m.admin_category_delete_failed());
		void toast('error', text);
		if (answer.status === 409) setHeld({ category, text });
	};
	return (
		<main id="main" tabIndex={-1}>
			<header className="console-head">
				<h1>{m.admin_tab_categories()}</h1>
				<a href={urls.addCategory} className="button is-primary">
					<Icon of={Plus} size={18} /> {m.admin_add_category()}
				</a>
			</header>
			<div className="console-toolbar">
				<ConsoleSearch
					label={m.admin_categories_search()}
					placeholder={m.admin_categories_search_hint()}
					value={search}
					onSearch={(text) => change({ search: text }, { replace: true })}
				/>
			</div>
			{held && (
				<div className="notice console-error" role="alert">
					<p>{held.text}</p>
					<a href={`${urls.adminTab('products')}&category=${held.category.id}`} className="button">
						{m.admin_category_show_products()}
					</a>
				</div>
			)}
			{!shown && <p role="status">{m.admin_categories_loading()}</p>}
			{shown?.length === 0 && (
				<div className="empty">
					<Icon of={Shapes} size={40} strokeWidth={1.25} />
					<h2>{failed ? m.admin_categories_failed() : m.admin_categories_empty()}</h2>
					{failed && (
						<button type="button" className="button" onClick={() => void reload()}>
							{m.admin_retry()}
						</button>
					)}
				</div>
			)}
			{shown && shown.length > 0 && <CategoryTable categories={shown} onView={setViewed} onDelete={setDoomed} />}
			{viewed && <CategoryDialog category={viewed} onClose={() => setViewed(undefined)} />}
			{doomed && (
				<ConfirmDialog
					{...{ title: doomed.name, text: m.admin_category_delete_confirm(), cancel: m.admin_cancel(), busy }}
					confirm={busy ? m.admin_deleting() : m.admin_category_delete()}
					onConfirm={() => void remove(doomed)}
					onCancel={() => setDoomed(undefined)}
				/>
			)}
		</main>
	);
}

interface CategoryTableProps {
	categories: Category[];
	onView: (category: Category) => void;
	onDelete: (category: Category) => void;
}

function CategoryTable({ categories, onView, onDelete }: CategoryTableProps) {
	const columns = [
		m.admin_categories_number,
		m.admin_categories_name,
		m.admin_categories_products,
		m.admin_categories_special,
		m.admin_categories_actions,
	];
	return (
		<table className="console-table">
			<thead>
				<tr>
					{columns.map((label, at) => (
						<th key={label()} scope="col" className={at === columns.length - 1 ? 'is-actions' : undefined}>
							{label()}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{categories.map((category, at) => {
					const { id, name, product_count, special_category } = category;
					return (
						<tr key={id}>
							<td data-label={m.admin_categories_number()}>{at + 1}</td>
							<th scope="row">{name}</th>
							<td data-label={m.admin_categories_products()}>{product_count ?? '–'}</td>
							<td data-label={m.admin_categories_special()}>{special_category ? m.admin_yes() : m.admin_no()}</td>
							<td className="is-actions">
								<button
									type="button"
									className="icon-button"
									aria-label={m.admin_category_view({ name })}
									onClick={() => onView(category)}
								>
									<Icon of={Eye} size={18} />
								</button>
								<a href={urls.updateCategory(id)} className="icon-button" aria-label={m.admin_category_edit({ name })}>
									<Icon of={Pencil} size={18} />
								</a>
								<button
									type="button"
									className="icon-button"
									aria-label={m.admin_category_delete_of({ name })}
									onClick={() => onDelete(category)}
								>
									<Icon of={Trash2} size={18} />
								</button>
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
