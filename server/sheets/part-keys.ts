import { inArray, or, sql } from 'drizzle-orm';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import type { ProductRow } from '#contract/catalogue/import.schema.ts';
import { baseLanguage, type Language, languages } from '#contract/language.ts';
import { slug } from '../catalogue/import/import-reader.ts';
import { findByModel } from '../catalogue/products/find-by-model.ts';
import { compact, fold } from '../catalogue/search-text.ts';
import { nameColumnOf, products } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { nameOrder } from '../search/list/list-query.ts';

/** A stored product that a row without a key may mean. */
interface Candidate {
	id: number;
	key: string;
	model: string | null;
	names: string[];
}

/** The key of a row, or why it has none: it may mean several parts, or the part of an earlier row. */
export type PartKey = { key: string } | { ambiguous: string[] } | { twice: number };

const namesOf = ({ columns, name, translations = {} }: ProductRow): string[] => [
	...(columns?.includes('name') ? [name] : []),
	...Object.values(translations).flatMap((texts) => texts?.name ?? []),
];

const { id, key, model } = products;
const nameColumns = Object.fromEntries(
	languages.map((language) => [language, language === baseLanguage ? products.name : products[nameColumnOf(language)]]),
) as Record<Language, typeof products.name>;

/** A name in lower case, spelled as in the index of names of this language. */
const indexSpelling = (name: string, language: Language) =>
	language === baseLanguage ? name.toLowerCase() : name.toLowerCase().replace(/[أإآٱ]/g, 'ا');

async function readCandidates(database: Queries, rows: ProductRow[]): Promise<Candidate[]> {
	const models = await findByModel(database, [...new Set(rows.map((row) => compact(row.model ?? '')).filter(Boolean))]);
	const ids = [...new Set([...models.values()].flat())];
	const names = [...new Set(rows.flatMap(namesOf))];
	const isNamed = languages.map((language) => {
		const spelled = names.map((name) => indexSpelling(name, language));
		return sql`${nameOrder(language)} = any(${sql.param(spelled)}::text[])`;
	});
	const found = await database
		.select({ id, key, model, ...nameColumns })
		.from(products)
		.where(or(ids.length > 0 ? inArray(id, ids) : undefined, ...isNamed));
	return found.map((row) => ({
		id: row.id,
		key: row.key,
		model: row.model,
		names: languages.map((language) => row[language]),
	}));
}

/** The key of a new part: its code, else its name, in the form of a URL. */
const baseKey = (row: ProductRow) => slug(row.model || row.name).slice(0, catalogueFields.key.max - 5) || 'part';

/** `mg1`, `mg1-2`, `mg1-3`. */
const numberedKey = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`);

/**
 * Gives keys to the rows of a file that has none, so that the same file finds its parts again: by the code in any spelling, else by the name in
 * any language, else by the key that the code or name once gave. A part that nobody knows gets that key.
 */
export function createPartKeys(database: Queries) {
	/** The row that has each key. */
	const claimed = new Map<string, number>();

	function match(row: ProductRow, candidates: Candidate[]): Candidate[] {
		const code = row.model ?? '';
		const sameCode = code === '' ? [] : candidates.filter((part) => compact(part.model ?? '') === compact(code));
		const exact = sameCode.filter((part) => part.model?.toLowerCase() === code.toLowerCase());
		const names = new Set(namesOf(row).map(fold));
		const hasName = (part: Candidate) => part.names.some((name) => names.has(fold(name)));
		// a part with another code is another part, whatever its name
		const sameName = candidates.filter((part) => hasName(part) && (code === '' || !part.model));
		const coded = exact.length > 0 ? exact : sameCode;
		const found = coded.length > 0 ? coded : sameName;
		const narrowed = found.length > 1 ? found.filter(hasName) : [];
		return narrowed.length === 1 ? narrowed : found;
	}

	/** The first key of this base that no row of the file has. A stored part with it is the same part under another name. */
	function freeKey(base: string): string {
		for (let number = 1; ; number++) {
			const candidate = numberedKey(base, number);
			if (!claimed.has(candidate)) return candidate;
		}
	}

	return async (rows: { line: number; row: ProductRow }[]): Promise<Map<ProductRow, PartKey>> => {
		const keys = new Map<ProductRow, PartKey>();
		const keyless = rows.filter(({ row }) => row.columns !== undefined && !row.columns.includes('key'));
		for (const { line, row } of rows) if (!keyless.some((entry) => entry.row === row)) claimed.set(row.key, line);
		if (keyless.length === 0) return keys;
		const candidates = await readCandidates(
			database,
			keyless.map(({ row }) => row),
		);
		const byModel = Map.groupBy(candidates, (part) => compact(part.model ?? ''));
		const byName = Map.groupBy(
			candidates.flatMap((part) => [...new Set(part.names.map(fold))].map((name) => ({ name, part }))),
			({ name }) => name,
		);
		const alike = (row: ProductRow) => [
			...new Set([
				...(row.model ? (byModel.get(compact(row.model)) ?? []) : []),
				...namesOf(row).flatMap((name) => (byName.get(fold(name)) ?? []).map(({ part }) => part)),
			]),
		];
		const unmatched: typeof keyless = [];
		for (const entry of keyless) {
			const found = match(entry.row, alike(entry.row));
			const [part] = found;
			if (!part) unmatched.push(entry);
			else if (found.length > 1) keys.set(entry.row, { ambiguous: found.map(({ names }) => names[0] ?? '') });
			else {
				const earlier = claimed.get(part.key);
				if (earlier === undefined) claimed.set(part.key, entry.line);
				keys.set(entry.row, earlier === undefined ? { key: part.key } : { twice: earlier });
			}
		}
		for (const { line, row } of unmatched) {
			const own = freeKey(baseKey(row));
			claimed.set(own, line);
			keys.set(row, { key: own });
		}
		return keys;
	};
}
