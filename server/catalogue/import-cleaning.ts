/** What was put right in a row of an import file, one sentence each. */
type Notices = string[];

/**
 * Characters that nobody sees and no search finds: soft hyphens, zero width spaces and byte-order marks, and the marks, overrides and
 * isolates of a direction. Not the joiners, which Persian and Urdu are written with.
 */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

function cleanValue(value: unknown, path: string, notices: Notices): unknown {
	if (typeof value === 'string') {
		const cleaned = value.replace(invisible, '');
		if (cleaned === value) return value;
		notices.push(`${path}: characters that can't be seen were left out of "${cleaned}"`);
		return cleaned;
	}
	if (Array.isArray(value)) return value.map((entry, at) => cleanValue(entry, `${path}.${at}`, notices));
	if (value === null || typeof value !== 'object') return value;
	const cleaned = Object.entries(value).map(([name, entry]) => {
		return [name.replace(invisible, ''), cleanValue(entry, path ? `${path}.${name}` : name, notices)];
	});
	return Object.fromEntries(cleaned);
}

/** A row as the file has it, without characters that can't be seen, also where they stand in names and lists. */
export function withoutInvisible(raw: Record<string, unknown>, notices: Notices): Record<string, unknown> {
	return cleanValue(raw, '', notices) as Record<string, unknown>;
}

/** As the schema has it. */
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

/** Texts of other languages with no more of their descriptions than what `stays`; what is no list is left to the schema. */
function keepDescriptions(translations: unknown, stays: (description: unknown, at: number) => boolean): unknown {
	if (translations === null || typeof translations !== 'object') return translations;
	const kept = Object.entries(translations).map(([language, texts]) => {
		const { descriptions } = Object(texts);
		return [language, Array.isArray(descriptions) ? { ...texts, descriptions: descriptions.filter(stays) } : texts];
	});
	return Object.fromEntries(kept);
}

/**
 * A product's sizes and what belongs to them: two that differ by nothing but the kind of their spaces become one, with what
 * stands beside the first, and seal attributes in which nothing stands are left out.
 */
export function tidySizes<T extends SizedRow>(row: T, notices: Notices): T {
	const seals = row.seals.filter(({ size: _, ...attributes }) => !Object.values(attributes).every(isEmpty));
	if (seals.length < row.seals.length)
		notices.push('mechanicalSealAttributes: an entry without anything in it was left out');
	const { sizes, descriptions } = row;
	if (!Array.isArray(sizes)) return { ...row, seals };
	const names = sizes.map(normalise);
	const firsts = names.map((name) => names.indexOf(name));
	// one that is written just as the first is no matter of spaces, but a fault of the file
	const merges = firsts.map((first, at) => sizes[first] !== sizes[at]);
	if (!merges.includes(true)) return { ...row, seals };
	for (const [at, name] of names.entries())
		if (merges[at]) notices.push(`sizes: "${name}" stands twice, with other spaces; it is one size`);
	const stays = (_: unknown, at: number) => !merges[at];
	const sealed = new Set<string>();
	const firstSeals = seals.filter(({ size }) => {
		const name = normalise(String(size));
		return !sealed.has(name) && sealed.add(name);
	});
	const translations = keepDescriptions(row.translations, stays);
	return {
		...row,
		sizes: sizes.filter(stays),
		descriptions: descriptions.filter(stays),
		prices: Array.isArray(row.prices) ? row.prices.filter(stays) : row.prices,
		seals: firstSeals,
		translations,
	};
}
