import type { ChosenFilter, Facet } from '#contract/facets.ts';
import { choiceParameter, listAddress } from '#contract/parameter-query.ts';
import { m } from '#messages';
import { materialText } from '../catalogue/limit-text.ts';
import { urls } from '../urls.ts';

/** A choice as people read it; in a URL it stays as it is. */
export function choiceText({ kind }: Pick<Facet, 'kind'>, choice: string): string {
	if (kind !== 'yes_no') return materialText(choice);
	return choice === 'yes' ? m.filters_yes() : m.filters_no();
}

/** A range with its unit, as people read it: `24 to 26 mm`. */
export function rangeText({ unit }: Pick<Facet, 'unit'>, from: number | null, to: number | null): string {
	const written = (value: number) => (unit ? `${value} ${unit}` : String(value));
	if (from === null) return m.filters_at_most({ text: written(to ?? 0) });
	if (to === null) return m.filters_at_least({ text: written(from) });
	if (from === to) return written(from);
	const range = m.filters_between({ from, to });
	return unit ? `${range} ${unit}` : range;
}

/** What a filter says, after its name: its range, or each of its choices. */
export function filterTexts(facet: Facet, { choices, from, to }: ChosenFilter): string[] {
	if (facet.kind === 'number') return [rangeText(facet, from, to)];
	return choices.map((choice) => choiceText(facet, choice));
}

/** The same as one text. */
export function filterText(facet: Facet, filter: ChosenFilter): string {
	return filterTexts(facet, filter).join(m.finder_separator());
}

/** The list of a query with some of its parameters changed, from its first page; null takes one out. */
export function listUrl(parameters: URLSearchParams, changes: Record<string, string | null>): string {
	const next = new URLSearchParams(parameters);
	next.delete('page');
	for (const [name, value] of Object.entries(changes)) value === null ? next.delete(name) : next.set(name, value);
	const query = listAddress(next);
	return query ? `${urls.products}?${query}` : urls.products;
}

/** The list without a filter, or without one of its choices. */
export function urlWithout(parameters: URLSearchParams, { key, choices }: ChosenFilter, choice?: string): string {
	const left = choices.filter((one) => choice !== undefined && one !== choice);
	return listUrl(parameters, { [key]: left.length > 0 ? left.map(choiceParameter).join(',') : null });
}

/** The list without any filter. */
export function urlWithoutFilters(parameters: URLSearchParams, chosen: ChosenFilter[]): string {
	return listUrl(parameters, Object.fromEntries(chosen.map(({ key }) => [key, null])));
}
