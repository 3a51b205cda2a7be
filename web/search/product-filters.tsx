import { Search } from 'lucide';
import { type RefObject, useEffect, useRef } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import type { ProductQuery } from '#contract/catalogue/catalogue.schema.ts';
import { filterKey, isFilterName } from '#contract/catalogue/parameter-query.ts';
import { maxSearchLength } from '#contract/query-limits.ts';
import type { Facet } from '#contract/search/facets.schema.ts';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Code, codeText } from '../ui/code.tsx';
import field from '../ui/field.module.css';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import page from '../ui/page.module.css';
import searchBox from '../ui/search-box.module.css';
import text from '../ui/text.module.css';
import { listUrl } from './filter-text.ts';
import styles from './product-filters.module.css';
import { useEarlyChoice } from './use-early-choice.ts';

const sorts = [
	['', m.products_sort_default],
	['name', m.products_sort_name],
	['category', m.products_sort_category],
	['price', m.products_sort_price],
	['-price', m.products_sort_price_desc],
	['newest', m.products_sort_newest],
] as const;

type Filters = Pick<ProductQuery, 'search' | 'category' | 'sort'>;

interface ProductFiltersProps {
	query: Filters;
	counts: { id: number; name: string; count: number | null }[];
	/** Parameters that the list can be sorted by. */
	facets: Pick<Facet, 'key' | 'name'>[];
}

/**
 * Shows the filters of the URL in the form's fields, also after Back. Does not replace the fields, or the focus would jump to the top of
 * the page.
 */
function useFieldValues(form: RefObject<HTMLFormElement | null>, { search, category, sort }: Filters) {
	useEffect(() => {
		for (const [name, value] of Object.entries({ search, category, sort })) {
			const control = form.current?.elements.namedItem(name);
			if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
				control.value = String(value ?? '');
		}
	}, [form, search, category, sort]);
}

/** Search, category and sorting; every change becomes a URL. Without scripts, a button applies them. */
export function ProductFilters({ query, counts, facets }: ProductFiltersProps) {
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	const [parameters] = useSearchParams();
	const sorted = facets.find(({ key }) => key === query.sort?.replace('-', ''));
	const isCounted = counts.every(({ count }) => count !== null);
	const total = counts.reduce((sum, { count }) => sum + (count ?? 0), 0);
	// parameters that are not in the form: the view, and the filters of the category
	const otherParameters = [...parameters].filter(([name]) => name === 'view' || isFilterName(filterKey(name)));
	const send = (form: HTMLFormElement | null) => {
		if (!form) return;
		const next = withoutEmpty(form);
		const isSame = (next.get('category') ?? '') === String(query.category ?? '');
		runInBackground(navigate(listUrl(isSame ? next : withoutFilters(next), {})));
	};
	useEarlyChoice(form, send);
	useFieldValues(form, query);
	const withCategory = (id?: number) =>
		listUrl(withoutFilters(parameters), { category: id === undefined ? null : String(id) });
	return (
		<>
			<Form
				ref={form}
				className={page.toolbar}
				role="search"
				action={urls.products}
				autoComplete="off"
				onSubmit={(event) => {
					event.preventDefault();
					send(event.currentTarget);
				}}
			>
				<label className={searchBox.filter}>
					<span className={text.hidden}>{m.products_search_label()}</span>
					<Icon of={Search} size={18} />
					<input
						type="search"
						name="search"
						defaultValue={query.search ?? ''}
						maxLength={maxSearchLength}
						placeholder={m.products_search_placeholder()}
					/>
				</label>
				<label className={field.select}>
					<span>{m.products_category_label()}</span>
					<select name="category" defaultValue={query.category ?? ''} onChange={(event) => send(event.target.form)}>
						<option value="">{m.products_category_all()}</option>
						{counts.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
				</label>
				<label className={field.select}>
					<span>{m.products_sort_label()}</span>
					<select name="sort" defaultValue={query.sort ?? ''} onChange={(event) => send(event.target.form)}>
						{sorts.map(([value, label]) => (
							<option key={value} value={value}>
								{label()}
							</option>
						))}
						{sorted && query.sort && <option value={query.sort}>{codeText(sorted.name)}</option>}
					</select>
				</label>
				{otherParameters.map(([name, value]) => (
					<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
				))}
				<button type="submit" className={button.button}>
					{m.products_apply()}
				</button>
			</Form>
			<ul className={styles.facets} aria-label={m.products_category_label()}>
				<li>
					<Link to={withCategory()} aria-current={query.category === undefined ? 'true' : undefined}>
						{m.products_category_all()} {isCounted && <span>{total}</span>}
					</Link>
				</li>
				{counts.map(({ id, name, count }) => (
					<li key={id}>
						<Link to={withCategory(id)} aria-current={query.category === id ? 'true' : undefined}>
							<Code>{name}</Code> {isCounted && <span>{count}</span>}
						</Link>
					</li>
				))}
			</ul>
		</>
	);
}

function withoutEmpty(form: HTMLFormElement): URLSearchParams {
	const filled = [...new FormData(form)].flatMap(([name, value]) => {
		const filter = typeof value === 'string' ? value.trim() : '';
		return filter ? [[name, filter]] : [];
	});
	return new URLSearchParams(filled);
}

/** Without filters that another category may not have. */
function withoutFilters(parameters: URLSearchParams): URLSearchParams {
	const otherParameters = [...parameters].filter(([name]) => !isFilterName(filterKey(name)));
	const next = new URLSearchParams(otherParameters);
	if (!sorts.some(([value]) => value === next.get('sort'))) next.delete('sort');
	return next;
}
