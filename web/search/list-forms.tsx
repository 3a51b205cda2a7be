import { Search } from 'lucide';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import type { ProductQuery } from '#contract/catalogue/catalogue.schema.ts';
import { filterKey, isFilterName } from '#contract/catalogue/parameter-query.ts';
import { maxSearchLength } from '#contract/query-limits.ts';
import type { ListFilters } from '#contract/search/facets.schema.ts';
import { m } from '#messages';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Code, codeText } from '../ui/code.tsx';
import field from '../ui/field.module.css';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import searchBox from '../ui/search-box.module.css';
import text from '../ui/text.module.css';
import { useEarlyChoice } from '../ui/use-early-input.ts';
import { listUrl, listUrlOf } from './filter-text.ts';
import styles from './list-forms.module.css';
import { useList, useNextList } from './use-list.ts';
import { useListChange } from './use-list-change.ts';

const sorts = [
	['', m.products_sort_default],
	['name', m.products_sort_name],
	['category', m.products_sort_category],
	['price', m.products_sort_price],
	['-price', m.products_sort_price_desc],
	['newest', m.products_sort_newest],
] as const;

/**
 * A form of one field, which changes that parameter of the URL. Shows the URL's value in the field, also after Back, without replacing the
 * field, or the focus would jump to the top of the page.
 */
function useFieldForm(name: string, value: string): [RefObject<HTMLFormElement | null>, () => void] {
	const form = useRef<HTMLFormElement>(null);
	const { goTo, isPending } = useListChange();
	const list = useNextList();
	const { key } = useLocation();
	/** What the form has sent, until the page shows it. */
	const sent = useRef<string>(undefined);
	const send = () => {
		if (!form.current) return;
		const entry = String(new FormData(form.current).get(name) ?? '').trim();
		sent.current = entry;
		goTo(listUrl(list, { [name]: entry || null }));
	};
	useEarlyChoice(form, send);
	const shown = useRef(value);
	const show = useEffectEvent(() => {
		if (isPending()) return;
		const control = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null | undefined;
		const isOwn = sent.current === value;
		const isOther = shown.current !== value || sent.current !== undefined;
		// what was typed before the script ran stays, and what is typed while the own list is loading
		if (control && isOther && !isOwn) control.value = value;
		shown.current = value;
		sent.current = undefined;
	});
	// for each URL, also where the value is the same
	useEffect(show, [value, key]);
	return [form, send];
}

/** The other parameters of the URL, for a form that is sent without scripts. */
function OtherParameters({ than }: { than: string }) {
	const { parameters } = useList();
	return [...parameters]
		.filter(([name]) => name !== than && name !== 'page')
		.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

const sendBy = (send: () => void) => (event: FormEvent) => {
	event.preventDefault();
	send();
};

export function SearchForm({ query: { search = '' } }: { query: Pick<ProductQuery, 'search'> }) {
	const [form, send] = useFieldForm('search', search);
	const { path } = useList();
	return (
		<Form ref={form} className={styles.search} role="search" action={path} autoComplete="off" onSubmit={sendBy(send)}>
			<label className={searchBox.filter}>
				<span className={text.hidden}>{m.products_search_label()}</span>
				<Icon of={Search} size={18} />
				<input
					type="search"
					name="search"
					defaultValue={search}
					maxLength={maxSearchLength}
					placeholder={m.products_search_placeholder()}
				/>
			</label>
			<OtherParameters than="search" />
			<button type="submit" className={button.button}>
				{m.products_apply()}
			</button>
		</Form>
	);
}

interface SortFormProps {
	query: Pick<ProductQuery, 'sort'>;
	filters: Pick<ListFilters, 'facets' | 'main'>;
}

/** Without scripts, a button sends the choice. */
export function SortForm({ query: { sort = '' }, filters: { facets, main } }: SortFormProps) {
	const [form, send] = useFieldForm('sort', sort);
	const { path } = useList();
	const sortKeys = new Set([...main, sort]);
	const parameters = facets.flatMap(({ key, name }) => [
		{ value: key, label: name },
		{ value: `-${key}`, label: m.products_sort_falling({ name }) },
	]);
	return (
		<Form ref={form} className={styles.sort} action={path} autoComplete="off" onSubmit={sendBy(send)}>
			<label className={field.select}>
				<span>{m.products_sort_label()}</span>
				<select name="sort" defaultValue={sort} onChange={send}>
					{sorts.map(([value, label]) => (
						<option key={value} value={value}>
							{label()}
						</option>
					))}
					{parameters.map(
						({ value, label }) =>
							sortKeys.has(value) && (
								<option key={value} value={value}>
									{codeText(label)}
								</option>
							),
					)}
				</select>
			</label>
			<OtherParameters than="sort" />
			<button type="submit" className={`${button.button} ${styles.send}`}>
				{m.products_sort_apply()}
			</button>
		</Form>
	);
}

interface CategoryChoiceProps {
	category: number | undefined;
	counts: { id: number; name: string; count: number | null }[];
}

/**
 * The categories with the number of products in each, at their own addresses, with search and order. A category may lack the filters of another
 * one: a link leaves them out.
 */
export function CategoryChoice({ category, counts }: CategoryChoiceProps) {
	const { parameters } = useNextList();
	const isCounted = counts.every(({ count }) => count !== null);
	const total = counts.reduce((sum, { count }) => sum + (count ?? 0), 0);
	const next = new URLSearchParams([...parameters].filter(([name]) => !isFilterName(filterKey(name))));
	if (!sorts.some(([value]) => value === next.get('sort'))) next.delete('sort');
	for (const name of ['category', 'page']) next.delete(name);
	const link = (id: number | undefined, label: string, count: number | null) => (
		<li key={id ?? ''}>
			<Link
				to={listUrlOf(id === undefined ? urls.products : urls.category({ id, name: label }), next)}
				aria-current={category === id ? 'true' : undefined}
			>
				<span className={styles.name}>
					<Code>{label}</Code>
				</span>{' '}
				{isCounted && <span className={styles.number}>{count}</span>}
			</Link>
		</li>
	);
	return (
		<section className={styles.categories} aria-labelledby="categories-title">
			<h3 id="categories-title">{m.products_category_label()}</h3>
			<ul aria-labelledby="categories-title">
				{link(undefined, m.products_category_all(), total)}
				{counts.map(({ id, name, count }) => link(id, name, count))}
			</ul>
		</section>
	);
}
