import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import type { PriceList } from '#contract/price-lists/price-lists.schema.ts';
import { workSorts } from '#contract/work/work-columns.ts';
import { m } from '#messages';
import { codeText } from '../../ui/code.tsx';
import { CategoryFilter } from '../frame/category-filter.tsx';
import { ConsoleSearch } from '../frame/console-search.tsx';
import { ConsoleSelect } from '../frame/console-select.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import type { UrlChange } from '../frame/use-list-url.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { type Column, columnLabels } from './shown-columns.ts';
import type { workQuery } from './work-query.ts';
import styles from './work-toolbar.module.css';

interface WorkToolbarProps {
	query: ReturnType<typeof workQuery>;
	categories: Category[];
	/** The lists whose prices can be shown beside the shop's. */
	priceLists: PriceList[];
	/** The id of the chosen list; empty for none. */
	priceList: string;
	onSearch: (text: string) => void;
	onChange: UrlChange;
}

/** `-price` → `Price ↓` */
const sortText = (sort: string) =>
	`${columnLabels[sort.replace('-', '') as Column]()} ${sort.startsWith('-') ? '↓' : '↑'}`;

/** Search, category, price list and columns; on a phone, where the table has no head, also the order. */
export function WorkToolbar({ query, categories, priceLists, priceList, onSearch, onChange }: WorkToolbarProps) {
	return (
		<div className={toolbar.toolbar}>
			<ConsoleSearch
				label={m.admin_products_search()}
				placeholder={m.admin_products_search_hint()}
				value={query.search}
				onSearch={onSearch}
			/>
			<CategoryFilter categories={categories} value={query.category} onChange={(category) => onChange({ category })} />
			{priceLists.length > 0 && (
				<ConsoleSelect
					label={m.worklist_list()}
					value={priceList}
					options={[
						['', m.worklist_list_none()],
						...priceLists.map(({ id, name }) => [String(id), codeText(name)] as const),
					]}
					onChange={(list) => onChange({ list })}
				/>
			)}
			<div className={styles.sort}>
				<ConsoleSelect
					label={m.admin_products_sort()}
					value={query.sort}
					options={[['', m.admin_products_sort_none()], ...workSorts.map((sort) => [sort, sortText(sort)] as const)]}
					onChange={(sort) => onChange({ sort })}
				/>
			</div>
			<ColumnChooser hasList={priceList !== ''} />
		</div>
	);
}
