import { SlidersHorizontal } from 'lucide';
import { useState } from 'react';
import type { Category } from '#contract/catalogue.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { ConsoleSearch } from '../frame/console-search.tsx';
import { ConsoleSelect } from '../frame/console-select.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import type { UrlChange } from '../frame/use-list-url.ts';
import type { productQuery } from './products-list.ts';
import styles from './products-toolbar.module.css';

interface ProductsToolbarProps {
	query: ReturnType<typeof productQuery>;
	/** None when they did not load: then there is no filter. */
	categories: Category[];
	onSearch: (text: string) => void;
	onChange: UrlChange;
}

/** Which products are shown, and in what order; the filters fold away. */
export function ProductsToolbar({ query, categories, onSearch, onChange }: ProductsToolbarProps) {
	const [open, setOpen] = useState(Boolean(query.category || query.sort));
	return (
		<div className={toolbar.toolbar}>
			<ConsoleSearch
				label={m.admin_products_search()}
				placeholder={m.admin_products_search_hint()}
				value={query.search}
				onSearch={onSearch}
			/>
			<details className={styles.filters} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
				<summary className={button.button}>
					<Icon of={SlidersHorizontal} size={18} /> {m.admin_products_filters()}
				</summary>
				<div>
					{categories.length > 0 && (
						<ConsoleSelect
							label={m.admin_products_category()}
							value={query.category}
							options={[
								['', m.admin_products_category_all()],
								...categories.map(({ id, name }) => [String(id), name] as const),
							]}
							onChange={(category) => onChange({ category })}
						/>
					)}
					<ConsoleSelect
						label={m.admin_products_sort()}
						value={query.sort}
						options={[
							['', m.admin_products_sort_none()],
							['name', m.admin_products_sort_name()],
							['category', m.admin_products_sort_category()],
							['newest', m.admin_products_sort_newest()],
						]}
						onChange={(sort) => onChange({ sort })}
					/>
				</div>
			</details>
		</div>
	);
}
