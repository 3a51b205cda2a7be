import { SlidersHorizontal, X } from 'lucide';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Form } from 'react-router';
import { filterKey, isFilterName } from '#contract/catalogue/parameter-query.ts';
import type { Facet, ListFilters } from '#contract/search/facets.schema.ts';
import { m } from '#messages';
import button from '../ui/button.module.css';
import chip from '../ui/chip.module.css';
import { Folded } from '../ui/folded.tsx';
import { Icon } from '../ui/icon.tsx';
import { useEarlyChoice } from '../ui/use-early-input.ts';
import { FacetField } from './facet-field.tsx';
import styles from './filter-panel.module.css';
import { listUrlOf } from './filter-text.ts';
import { useNextList } from './use-list.ts';
import { useListChange } from './use-list-change.ts';

interface FilterPanelProps {
	filters: ListFilters;
	/** Number of products with these filters. */
	matching: number;
	/** The search and the categories, above the filters. */
	children: ReactNode;
}

/** Opens the panel where it is a sheet. `count`: how many filters are chosen. */
export function FilterButton({ count }: { count: number }) {
	return (
		<button type="button" popoverTarget="filters" className={`${button.button} ${styles.open}`}>
			<Icon of={SlidersHorizontal} size={18} /> {m.filters_title()}{' '}
			{count > 0 && <span className={chip.count}>{count}</span>}
		</button>
	);
}

/** The query of the form. */
function queryOf(form: HTMLFormElement): URLSearchParams {
	const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
	return new URLSearchParams(fields);
}

/** Shows the filters of the URL in the form's fields, also after Back, without replacing the fields. */
function useFieldValues(
	form: RefObject<HTMLFormElement | null>,
	{ facets, chosen }: ListFilters,
	isPending: () => boolean,
) {
	const areNewer = useEffectEvent(isPending);
	useEffect(() => {
		if (areNewer()) return;
		for (const element of form.current?.elements ?? []) {
			if (!(element instanceof HTMLInputElement) || element.type === 'hidden') continue;
			if (element.type === 'checkbox') element.checked = element.defaultChecked;
			// not while somebody types: an earlier change may still be loading
			else if (element !== document.activeElement) element.value = element.defaultValue;
		}
	}, [form, facets, chosen]);
}

/**
 * What narrows the list: beside it in a wide window, a popover in a narrow one, which needs no script. With scripts, changes apply at once;
 * without, by the button.
 */
export function FilterPanel({ filters, matching, children }: FilterPanelProps) {
	const { facets, chosen, main } = filters;
	const { path, parameters } = useNextList();
	const { goTo, isPending } = useListChange();
	const form = useRef<HTMLFormElement>(null);
	const sheet = useRef<HTMLElement>(null);
	const otherParameters = [...parameters].filter(([name]) => !isFilterName(filterKey(name)) && name !== 'page');
	const apply = (changed: HTMLFormElement) => goTo(listUrlOf(path, queryOf(changed)), { preventScrollReset: true });
	useEarlyChoice(form, apply);
	useFieldValues(form, filters, isPending);
	const onChange = useEffectEvent((event: Event) => apply(event.currentTarget as HTMLFormElement));
	// the native event, which comes when a field is left: React's comes with each letter
	useEffect(() => {
		const changing = form.current;
		changing?.addEventListener('change', onChange);
		return () => changing?.removeEventListener('change', onChange);
	}, [form]);
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		sheet.current?.hidePopover();
		apply(event.currentTarget);
	};
	const isMain = ({ key }: Facet) => main.includes(key);
	const fieldsOf = (listed: Facet[]) =>
		listed.map((facet) => (
			<FacetField key={facet.key} facet={facet} chosen={chosen.find(({ key }) => key === facet.key)} />
		));
	const more = facets.filter((facet) => !isMain(facet));
	return (
		<aside ref={sheet} id="filters" popover="auto" className={styles.panel} aria-labelledby="filters-title">
			<header>
				<h2 id="filters-title">{m.filters_title()}</h2>
				<button
					type="button"
					popoverTarget="filters"
					popoverTargetAction="hide"
					className={`${button.icon} ${styles.close}`}
					aria-label={m.filters_close()}
				>
					<Icon of={X} size={20} />
				</button>
			</header>
			<div className={styles.fields}>{children}</div>
			<Form ref={form} action={path} autoComplete="off" onSubmit={onSubmit}>
				{otherParameters.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<div className={styles.fields}>
					{fieldsOf(facets.filter(isMain))}
					{more.length > 0 && (
						<Folded isNeeded={more.some(({ key }) => chosen.some((filter) => filter.key === key))}>
							<summary>{m.filters_more()}</summary>
							{fieldsOf(more)}
						</Folded>
					)}
				</div>
				<div className={styles.apply}>
					<button type="submit" className={button.primary}>
						{m.filters_show({ count: matching })}
					</button>
				</div>
			</Form>
		</aside>
	);
}
