import { choiceParameter, listAddress } from '#contract/catalogue/parameter-query.ts';
import type { ChosenFilter, Facet } from '#contract/search/facets.schema.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { materialText } from '../catalogue/material-text.ts';
import type { ListPlace } from './use-list.ts';

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

/** A list with another query, in canonical order. */
export function listUrlOf(path: string, parameters: URLSearchParams): string {
	const query = listAddress(parameters);
	return query ? `${path}?${query}` : path;
}

/** The URL of a list with changed parameters, from its first page; null removes a parameter. */
export function listUrl({ path, parameters }: ListPlace, changes: Record<string, string | null>): string {
	const next = new URLSearchParams(parameters);
	next.delete('page');
	for (const [name, value] of Object.entries(changes)) value === null ? next.delete(name) : next.set(name, value);
	return listUrlOf(path, next);
}

/** The URL of a list without a filter, or without one of its choices. */
export function urlWithout(list: ListPlace, { key, choices }: ChosenFilter, choice?: string): string {
	const otherChoices = choices.filter((other) => choice !== undefined && other !== choice);
	return listUrl(list, { [key]: otherChoices.length > 0 ? otherChoices.map(choiceParameter).join(',') : null });
}

/** The URL of a list without filters. */
export function urlWithoutFilters(list: ListPlace, chosen: ChosenFilter[]): string {
	return listUrl(list, Object.fromEntries(chosen.map(({ key }) => [key, null])));
}
