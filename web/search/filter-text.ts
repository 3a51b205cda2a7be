import { choiceParameter, listAddress } from '#contract/catalogue/parameter-query.ts';
import type { ChosenFilter, Facet } from '#contract/search/facets.schema.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { materialText } from '../catalogue/limit-text.ts';
import { urls } from '../platform/urls.ts';

/** The label of a choice. */
export function choiceText({ kind }: Pick<Facet, 'kind'>, choice: string): string {
	if (kind !== 'yes_no') return materialText(choice);
	return choice === 'yes' ? m.filters_yes() : m.filters_no();
}

/** `24 to 26 mm`, `from 24 mm`, `up to 26 mm`. */
export function rangeText({ unit }: Pick<Facet, 'unit'>, from: number | null, to: number | null): string {
	const withUnit = (value: number) => (unit ? `${value} ${unit}` : String(value));
	if (from === null) return m.filters_at_most({ text: withUnit(to ?? 0) });
	if (to === null) return m.filters_at_least({ text: withUnit(from) });
	if (from === to) return withUnit(from);
	const range = m.filters_between({ from, to });
	return unit ? `${range} ${unit}` : range;
}

/** The values of a filter: its range, or each of its choices. */
export function filterTexts(facet: Facet, { choices, from, to }: ChosenFilter): string[] {
	if (facet.kind === 'number') return [rangeText(facet, from, to)];
	return choices.map((choice) => choiceText(facet, choice));
}

export function filterText(facet: Facet, filter: ChosenFilter): string {
	return listText(filterTexts(facet, filter));
}

/** The URL of a list with changed parameters, from its first page; null removes a parameter. */
export function listUrl(parameters: URLSearchParams, changes: Record<string, string | null>): string {
	const next = new URLSearchParams(parameters);
	next.delete('page');
	for (const [name, value] of Object.entries(changes)) value === null ? next.delete(name) : next.set(name, value);
	const query = listAddress(next);
	return query ? `${urls.products}?${query}` : urls.products;
}

/** The URL of a list without a filter, or without one of its choices. */
export function urlWithout(parameters: URLSearchParams, { key, choices }: ChosenFilter, choice?: string): string {
	const otherChoices = choices.filter((other) => choice !== undefined && other !== choice);
	return listUrl(parameters, { [key]: otherChoices.length > 0 ? otherChoices.map(choiceParameter).join(',') : null });
}

/** The URL of a list without filters. */
export function urlWithoutFilters(parameters: URLSearchParams, chosen: ChosenFilter[]): string {
	return listUrl(parameters, Object.fromEntries(chosen.map(({ key }) => [key, null])));
}
