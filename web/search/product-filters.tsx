import { Search } from 'lucide';
import { Form, useSearchParams, useSubmit } from 'react-router';
import type { ProductQuery } from '#contract/catalogue.ts';
import { m } from '#messages';
import { Icon } from '../ui/icon.tsx';
import { urls } from '../urls.ts';

const sorts = [
	['', m.products_sort_default],
	['name', m.products_sort_name],
	['category', m.products_sort_category],
	['price', m.products_sort_price],
	['-price', m.products_sort_price_desc],
	['newest', m.products_sort_newest],
] as const;

interface Filters {
	query: Pick<ProductQuery, 'search' | 'category' | 'sort'>;
	counts: { id: number; name: string; count: number }[];
}

/** Search, category and order; every change is an address. Without scripts the button applies them. */
export function ProductFilters({ query, counts }: Filters) {
	const submit = useSubmit();
	const [parameters] = useSearchParams();
	const all = counts.reduce((sum, { count }) => sum + count, 0);
	const send = (form: HTMLFormElement | null) => form && submit(withoutEmpty(form), { action: urls.products });
	const withCategory = (id?: number) => {
		const next = new URLSearchParams(parameters);
		next.delete('page');
		id === undefined ? next.delete('category') : next.set('category', String(id));
		return `${urls.products}?${next}`;
	};
	return (
		<>
			<Form
				className="toolbar"
				role="search"
				action={urls.products}
				onSubmit={(event) => {
					event.preventDefault();
					send(event.currentTarget);
				}}
			>
				<label className="search-field">
					<span className="sr-only">{m.products_search_label()}</span>
					<Icon of={Search} size={18} />
					<input
						{...{ type: 'search', name: 'search', defaultValue: query.search ?? '', maxLength: 200 }}
						placeholder={m.products_search_placeholder()}
					/>
				</label>
				<label className="select-field">
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
				<label className="select-field">
					<span>{m.products_sort_label()}</span>
					<select name="sort" defaultValue={query.sort ?? ''} onChange={(event) => send(event.target.form)}>
						{sorts.map(([value, text]) => (
							<option key={value} value={value}>
								{text()}
							</option>
						))}
					</select>
				</label>
				<button type="submit" className="button">
					{m.products_apply()}
				</button>
			</Form>
			<ul className="facets" aria-label={m.products_category_label()}>
				<li>
					<a href={withCategory()} aria-current={query.category === undefined ? 'true' : undefined}>
						{m.products_category_all()} <span>{all}</span>
					</a>
				</li>
				{counts.map(({ id, name, count }) => (
					<li key={id}>
						<a href={withCategory(id)} aria-current={query.category === id ? 'true' : undefined}>
							{name} <span>{count}</span>
						</a>
					</li>
				))}
			</ul>
		</>
	);
}

function withoutEmpty(form: HTMLFormElement): URLSearchParams {
	const filled = [...new FormData(form)].flatMap(([name, value]) => {
		const text = typeof value === 'string' ? value.trim() : '';
		return text ? [[name, text]] : [];
	});
	return new URLSearchParams(filled);
}
