import { eachSizeColumn, sizeColumn } from '#contract/catalogue/size-fields.ts';
import { withoutMarks } from '#contract/text/invisible-marks.ts';

/** Corrections of a row of an import file, one sentence each. */
type Notices = string[];

function cleanValue(value: unknown, path: string, notices: Notices): unknown {
	if (typeof value === 'string') {
		const cleaned = withoutMarks(value);
		if (cleaned === value) return value;
		notices.push(`${path}: characters that can't be seen were left out of "${cleaned.slice(0, 200)}"`);
		return cleaned;
	}
	if (Array.isArray(value)) return value.map((entry, at) => cleanValue(entry, `${path}.${at}`, notices));
	if (value === null || typeof value !== 'object') return value;
	const cleaned = Object.entries(value).map(([name, entry]) => {
		return [withoutMarks(name), cleanValue(entry, path ? `${path}.${name}` : name, notices)];
	});
	return Object.fromEntries(cleaned);
}

/** Removes invisible characters from a row, also inside lists and property names. */
export function withoutInvisible(raw: Record<string, unknown>, notices: Notices): Record<string, unknown> {
	return cleanValue(raw, '', notices) as Record<string, unknown>;
}

/** The same rule as the schema's. */
const normalise = (size: string) => size.trim().replace(/\s+/g, ' ');

interface SizedRow {
	sizes: unknown;
	descriptions: string[];
	prices: unknown;
	seals: Record<string, unknown>[];
	translations: unknown;
}

const isEmpty = (value: unknown): boolean =>
	value === null || value === undefined || (Array.isArray(value) ? value.every(isEmpty) : String(value).trim() === '');

/** Filters the descriptions of each language. Anything that is no list is left to the schema. */
function filterDescriptions(translations: unknown, isKept: (description: unknown, at: number) => boolean): unknown {
	if (translations === null || typeof translations !== 'object') return translations;
	const filtered = Object.entries(translations).map(([language, texts]) => {
		const { descriptions } = Object(texts);
		return [language, Array.isArray(descriptions) ? { ...texts, descriptions: descriptions.filter(isKept) } : texts];
	});
	return Object.fromEntries(filtered);
}

/** Merges sizes that differ only in the kind of their spaces, and keeps the data beside the first. Drops empty seal attributes. */
export function tidySizes<T extends SizedRow>(row: T, notices: Notices): T {
	const seals = row.seals.filter(({ size: _, ...attributes }) => !Object.values(attributes).every(isEmpty));
	if (seals.length < row.seals.length)
		notices.push('mechanicalSealAttributes: an entry without anything in it was left out');
	const { sizes, descriptions } = row;
	if (!Array.isArray(sizes)) return { ...row, seals };
	const names = sizes.map(normalise);
	const places = new Map<string, number>();
	for (const [at, name] of names.entries()) if (!places.has(name)) places.set(name, at);
	const firsts = names.map((name) => places.get(name) ?? 0);
	// an identical repetition is no matter of spaces: the check reports it
	const merges = firsts.map((first, at) => sizes[first] !== sizes[at]);
	if (!merges.includes(true)) return { ...row, seals };
	for (const [at, name] of names.entries())
		if (merges[at]) notices.push(`sizes: "${name}" stands twice, with other spaces; it is one size`);
	const isKept = (_: unknown, at: number) => !merges[at];
	const sealed = new Set<string>();
	const firstSeals = seals.filter(({ size }) => {
		const name = normalise(String(size));
		return !sealed.has(name) && sealed.add(name);
	});
	const translations = filterDescriptions(row.translations, isKept);
	return {
		...row,
		sizes: sizes.filter(isKept),
		descriptions: descriptions.filter(isKept),
		prices: Array.isArray(row.prices) ? row.prices.filter(isKept) : row.prices,
		...eachSizeColumn((key) => {
			const list: unknown = Reflect.get(row, sizeColumn(key));
			return Array.isArray(list) ? list.filter(isKept) : list;
		}),
		seals: firstSeals,
		translations,
	};
}
