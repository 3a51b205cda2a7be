/** Parameters of a list's URL that are no filters, whatever a category calls what it measures. */
const reserved = new Set(
	'search category lacking sort page pageSize view language items purpose'.split(' ').map((name) => name.toLowerCase()),
);
/** What mails and advertisements add to links. */
const trackers = /^(?:utm_\w+|fbclid|gclid|msclkid)$/;
const filterName = /^[a-z][a-z0-9_]{0,39}$/;

/** How many filters a list takes. */
export const maxFilters = 12;
/** Characters of a filter's value: a dozen choices. */
export const maxFilterLength = 200;
/** Characters of an order: the key of a parameter, with `-` for the way down. */
export const maxSortLength = 41;

/** Whether a parameter of a list's URL filters by what the sizes measure: by its key, of 40 small letters, digits and `_`. */
export function isFilterName(name: string): boolean {
	return filterName.test(name) && !reserved.has(name) && !trackers.test(name);
}

/** A choice as it stands among others in a filter: a comma of its own is written twice. */
export function choiceParameter(choice: string): string {
	return choice.replaceAll(',', ',,');
}

/** The choices of a filter, `SiC,Ceramic`. */
export function choicesIn(value: string): string[] {
	const choices = value.replaceAll(',,', '\0').split(',');
	return choices.map((choice) => choice.replaceAll('\0', ',').trim()).filter(Boolean);
}

/** A range as a filter has it: `24..26`, `..26`, `24..`; one figure where both are the same; empty without any. */
export function rangeParameter(from: string, to: string): string {
	if (from === to) return from;
	return `${from}..${to}`;
}

/** The filter that a field of a form is of: `shaft.from` is an end of `shaft`. */
export function filterKey(name: string): string {
	return name.replace(/\.(?:from|to)$/, '');
}

/**
 * The filters of a URL, each once: of a form that is sent without scripts, whose boxes repeat their name and whose ranges have
 * two fields, `shaft.from` and `shaft.to`, as the address says it, `faces=SiC,Ceramic` and `shaft=24..26`.
 */
export function filterParameters(parameters: URLSearchParams): Map<string, string> {
	const filters = new Map<string, string>();
	for (const key of new Set([...parameters.keys()].map(filterKey))) {
		if (!isFilterName(key)) continue;
		const [from, to] = ['from', 'to'].map((end) => parameters.get(`${key}.${end}`)?.trim() ?? '');
		const range = rangeParameter(from ?? '', to ?? '');
		const values = [...parameters.getAll(key), range].map((value) => value.trim()).filter(Boolean);
		if (values.length > 0) filters.set(key, values.join(','));
	}
	return filters;
}

/** What else says which list is shown. */
const listParameters = new Set(['search', 'category', 'sort', 'view', 'page']);

/** The query of a list's address: each parameter once, in their order, without those that are empty or say nothing of the list. */
export function listAddress(parameters: URLSearchParams): string {
	const address = new URLSearchParams();
	const filters = filterParameters(parameters);
	for (const [name, written] of parameters) {
		const key = filterKey(name);
		const value = listParameters.has(name) ? written.trim() : filters.get(key);
		if (value && !address.has(key)) address.set(key, value);
	}
	// commas and slashes mean nothing in a query, and are read more easily as they are
	return address.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
}

/** Whether a query is one of a form: with fields for the ends of a range, or a box that repeats its name. */
export function isFormQuery(parameters: URLSearchParams): boolean {
	const names = [...parameters.keys()].filter((name) => isFilterName(filterKey(name)));
	return names.some((name) => name !== filterKey(name)) || new Set(names).size < names.length;
}
