/** URL parameters of a list that are never filters, even if a category has a parameter with this name; and a name that every object has. */
const reserved = new Set(
	'search category lacking sort page pageSize view language items purpose changed_after constructor'
		.split(' ')
		.map((name) => name.toLowerCase()),
);
/** Parameters that search engines, mails and advertisements add to links: Google, Meta, Microsoft, Yandex, TikTok, X, LinkedIn, Mailchimp and others. */
const trackers =
	/^(?:utm_\w+|srsltid|gad_\w+|gclsrc|[a-z]{1,3}clid|gbraid|wbraid|msclkid|igsh(?:id)?|mc_[ce]id|li_fat_id|mkt_tok|epik|rdt_cid|s_kwcid|ef_id)$/;
const filterName = /^[a-z][a-z0-9_]{0,39}$/;

/** Most filters of a list. */
export const maxFilters = 12;
/** Characters of a filter's value: about a dozen choices. */
export const maxFilterLength = 200;
/** Characters of a sort key: `-` and the key of a parameter. */
export const maxSortLength = 41;

/** Whether a URL parameter filters by a measured value: a key of up to 40 small letters, digits and `_`. */
export function isFilterName(name: string): boolean {
	return filterName.test(name) && !reserved.has(name) && !trackers.test(name);
}

/** Escapes a choice for a filter: its own commas are doubled. */
export function choiceParameter(choice: string): string {
	return choice.replaceAll(',', ',,');
}

/** `SiC,Ceramic` → `['SiC', 'Ceramic']`. */
export function choicesIn(value: string): string[] {
	const choices = value.replaceAll(',,', '\0').split(',');
	return choices.map((choice) => choice.replaceAll('\0', ',').trim()).filter(Boolean);
}

/** A range as a filter: `24..26`, `..26`, `24..`; one figure when both are equal; empty without any. */
export function rangeParameter(from: string, to: string): string {
	if (from === to) return from;
	return `${from}..${to}`;
}

/** `shaft.from` and `shaft.to` → `shaft`. */
export function filterKey(name: string): string {
	return name.replace(/\.(?:from|to)$/, '');
}

/**
 * The filters of a URL, each once: `faces=SiC,Ceramic`, `shaft=24..26`. A form sent without scripts repeats the name of its boxes and sends a
 * range as `shaft.from` and `shaft.to`.
 */
export function filterParameters(parameters: URLSearchParams): Map<string, string> {
	const filters = new Map<string, string>();
	// far more than `maxFilters`: each name searches the whole address
	for (const key of [...new Set([...parameters.keys()].map(filterKey))].slice(0, 100)) {
		if (!isFilterName(key)) continue;
		const [from = '', to = ''] = ['from', 'to'].map((end) => parameters.get(`${key}.${end}`)?.trim());
		const range = rangeParameter(from, to);
		const values = [...parameters.getAll(key), range].map((value) => value.trim()).filter(Boolean);
		if (values.length > 0) filters.set(key, values.join(','));
	}
	return filters;
}

/** The canonical query of a list: each parameter once, in order, without empty and unrelated ones. */
export function listAddress(parameters: URLSearchParams): string {
	const written = (...names: string[]) => names.map((name) => [name, parameters.get(name)?.trim() ?? '']);
	const entries = [
		...written('search', 'category', 'sort'),
		...filterParameters(parameters),
		...written('view', 'page'),
	];
	const address = new URLSearchParams(entries.filter(([, value]) => value));
	// commas and slashes are harmless in a query and easier to read unescaped
	return address.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
}

/** Whether a form sent this query: it has the ends of a range, or a repeated name. */
export function isFormQuery(parameters: URLSearchParams): boolean {
	const names = [...parameters.keys()].filter((name) => isFilterName(filterKey(name)));
	return names.some((name) => name !== filterKey(name)) || new Set(names).size < names.length;
}
