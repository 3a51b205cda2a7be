import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { otherLanguages } from '#contract/language.ts';
import { m } from '#messages';
import { numberText } from '../../platform/format.ts';
import field from '../../ui/field.module.css';
import { CategoryFilter } from '../frame/category-filter.tsx';
import { ConsoleSearch } from '../frame/console-search.tsx';
import { ConsoleSelect } from '../frame/console-select.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import { FoldedFilters } from '../frame/folded-filters.tsx';
import { translationLabels } from '../frame/translations.ts';
import type { UrlChange } from '../frame/use-list-url.ts';
import type { LackingCounts, productQuery } from './products-list.ts';
import styles from './products-toolbar.module.css';

interface ProductsToolbarProps {
	query: ReturnType<typeof productQuery>;
	/** None when they did not load: then there is no filter. */
	categories: Category[];
	/** How many products lack texts in a language. */
	lacking: LackingCounts;
	onSearch: (text: string) => void;
	onChange: UrlChange;
}

/** Which products are shown, and in what order; the filters fold away. */
export function ProductsToolbar({ query, categories, lacking, onSearch, onChange }: ProductsToolbarProps) {
	const count = [query.category, query.sort].filter(Boolean).length;
	return (
		<div className={toolbar.toolbar}>
			<ConsoleSearch
				label={m.admin_products_search()}
				placeholder={m.admin_products_search_hint()}
				value={query.search}
				onSearch={onSearch}
			/>
			<LackingFilters shown={query.lacking} counts={lacking} onChange={onChange} />
			<FoldedFilters count={count}>
				<CategoryFilter
					categories={categories}
					value={query.category}
					onChange={(category) => onChange({ category })}
				/>
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
			</FoldedFilters>
		</div>
	);
}

interface LackingFiltersProps {
	/** The language whose filter is on; empty without one. */
	shown: string;
	counts: LackingCounts;
	onChange: UrlChange;
}

/** For each language a filter for the products that lack texts in it, with how many they are; none when nothing lacks. */
function LackingFilters({ shown, counts, onChange }: LackingFiltersProps) {
	return otherLanguages.map((language) => {
		const count = counts[language] ?? 0;
		const on = shown === language;
		if (count === 0 && !on) return null;
		return (
			<label key={language} className={field.check}>
				<input
					type="checkbox"
					checked={on}
					onChange={(event) => onChange({ lacking: event.target.checked ? language : undefined })}
				/>
				<span>{translationLabels[language].without()}</span> <span className={styles.number}>{numberText(count)}</span>
			</label>
		);
	});
}
