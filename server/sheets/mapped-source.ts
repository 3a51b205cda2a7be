import { eachText, translatedColumn, translatedKeys } from '#contract/catalogue/product-fields.ts';
import { readSizePatterns, type SizePattern } from '#contract/catalogue/size-pattern-parts.ts';
import { type OtherLanguage, otherLanguages } from '#contract/language.ts';
import type { CatalogueSource, RawEntry } from '../catalogue/import/catalogue-source.ts';
import type { RowProblem } from '../catalogue/import/import-problems.ts';
import { type ImageIndex, imageIndex } from './image-names.ts';
import { findKnown, type KnownCategory } from './known-categories.ts';
import { commonText, type Group, joinedTexts, type MappedTable, problem, readGroups } from './mapped-rows.ts';
import { distinctSizes, type Findings, type PatternsOf, sizesOfRow } from './mapped-sizes.ts';

/** `SKF 6204` → maker SKF, code 6204; a code alone has the title of its column as its maker. */
function referenceOf({ text, title }: { text: string; title: string }, source: string) {
	const [, maker = '', code = ''] = /^(\p{L}[^\d]*?)[\s:]+(\S*\d.*)$/u.exec(text) ?? [];
	return { maker: maker || title || 'OEM', code: code || text, grade: 'same', source };
}

/** The category that a part is in: as the file names it, in each language. */
interface NamedCategory {
	/** By which rows and categories of the file are joined. */
	ref: string;
	name: string;
	translations: Partial<Record<OtherLanguage, { name: string }>>;
}

interface Reader {
	table: MappedTable;
	images: ImageIndex;
	patternsOf: PatternsOf;
}

function categoryOf(group: Group, { table }: Reader, problems: RowProblem[]): NamedCategory {
	const base = commonText(group, 'category', problems);
	const texts = otherLanguages.map(
		(language) => [language, commonText(group, translatedColumn('category', language), problems)] as const,
	);
	const written = texts.filter(([, text]) => text !== '');
	const name = base || written[0]?.[1] || table.layout.category;
	const translations = Object.fromEntries(written.map(([language, text]) => [language, { name: text }]));
	return { ref: name, name, translations };
}

function knownCategory({ ref }: NamedCategory, { known, layout }: MappedTable): KnownCategory | undefined {
	const chosen = new Map(layout.meanings).get(ref);
	return chosen === undefined ? findKnown(known, ref) : known.find(({ id }) => id === chosen);
}

/** The texts of a part in other languages: `{ ar: { name: 'مانع تسرب' } }`, without empty ones. */
function translationsOf(common: (role: string, isSized?: boolean) => string) {
	const translated = otherLanguages.map((language) => {
		const texts = translatedKeys.map(
			(text) => [text, common(translatedColumn(text, language), text === 'name')] as const,
		);
		return [language, Object.fromEntries(texts.filter(([, text]) => text !== ''))] as const;
	});
	return Object.fromEntries(translated.filter(([, texts]) => Object.keys(texts).length > 0));
}

/** The part of a group of rows, as `import-reader.ts` takes it. */
function productOf(group: Group, reader: Reader): RawEntry {
	const { table } = reader;
	const [first] = group.rows;
	const line = first?.line ?? 0;
	const found: Findings = { problems: group.rows.flatMap(({ problems }) => problems), remarks: [] };
	const common = (role: string, isSized = false) => commonText(group, role, found.problems, isSized);
	const category = categoryOf(group, reader, found.problems);
	const matchedCategory = knownCategory(category, table);
	const key = common('key');
	const texts = eachText((text) => common(text, text === 'model'));
	const commonName = common('name', true);
	const translations = translationsOf(common);
	const translatedName = otherLanguages.map((language) => translations[language]?.name ?? '').find(Boolean) ?? '';
	const name = commonName || translatedName || texts.model || key;
	const sizeRows = distinctSizes(
		group.rows.flatMap((row) =>
			sizesOfRow(row, matchedCategory, { layout: table.layout, patternsOf: reader.patternsOf }, found),
		),
		found,
	);
	const references = joinedTexts(group, 'references').map((entry) => referenceOf(entry, table.fileName));
	const keywords = [...joinedTexts(group, 'keywords'), ...joinedTexts(group, 'size_code')].map(({ text }) => text);
	const images = imagesOf(group, [texts.model, key, commonName, translatedName], reader, line, found.remarks);
	const columns = [
		...(key === '' ? [] : ['key']),
		...(commonName === '' ? [] : ['name']),
		...Object.entries(texts).flatMap(([role, text]) => (text === '' ? [] : [role])),
		...(category.ref === '' || category.ref === table.layout.category ? [] : ['category']),
	];
	const shownName = texts.model || name;
	if (group.isBeyond) found.problems = [problem('other_columns', 'name', '', [line])];
	// a part of one row is named by that row
	const isSingle = group.rows.length === 1;
	const withRows = (problems: RowProblem[]) =>
		isSingle ? problems.map(({ rows: _, ...withoutRows }) => withoutRows) : problems;
	return {
		row: line,
		place: `row ${line}`,
		name: shownName,
		columns,
		problems: withRows(found.problems),
		remarks: withRows(found.remarks),
		value: {
			// the comparison finds the part's own key, or makes one of its code or name
			key: key || `row-${line}`,
			category: category.ref,
			name,
			...texts,
			...(Object.keys(translations).length > 0 && { translations }),
			sizes: [],
			descriptions: [],
			keywords,
			...(references.length > 0 && { references }),
			...(images && { imageNames: images }),
			sizeRows: isSingle ? sizeRows.map(({ line: _, ...sizeRow }) => sizeRow) : sizeRows,
		},
	};
}

/** The images of a part: those that its cells name, else those of the archive that are called like it. Undefined: unchanged. */
function imagesOf(
	group: Group,
	names: string[],
	{ images, table }: Reader,
	line: number,
	remarks: RowProblem[],
): string[] | undefined {
	if (!table.layout.columns.some(({ role }) => role === 'images')) {
		const alike = images.like(names);
		return alike.length > 0 ? alike : undefined;
	}
	const written = joinedTexts(group, 'images').map(({ text }) => text);
	const { paths, missing } = images.named(written);
	if (missing.length > 0) remarks.push(problem('image_missing', 'images', missing.slice(0, 4).join(' · '), [line]));
	return paths.length > 0 ? paths : undefined;
}

/**
 * A catalogue file whose columns have roles, as entries of the import: rows that are sizes of one part are one product. Contradictions between
 * them are problems with their rows. Throws `invalid` for more than `maxRows` rows.
 */
export function mappedSource(table: MappedTable): CatalogueSource {
	const patterns = new Map<number, SizePattern[]>();
	const patternsOf: PatternsOf = (category) => {
		const read = patterns.get(category.id) ?? readSizePatterns(category.sizePatterns, category.parameters);
		patterns.set(category.id, read);
		return read;
	};
	const reader: Reader = { table, patternsOf, images: imageIndex(table.images ?? []) };
	let groups: Promise<Group[]> | undefined;
	const readOnce = () => (groups ??= readGroups(table));
	async function* categoryEntries(): AsyncGenerator<RawEntry> {
		const seen = new Set<string>();
		for (const group of await readOnce()) {
			const { ref, name, translations } = categoryOf(group, reader, []);
			if (group.isBeyond || ref === '' || seen.has(ref)) continue;
			seen.add(ref);
			const row = group.rows[0]?.line ?? 0;
			yield { row, place: `row ${row}`, value: { category: ref, name, translations }, columns: [] };
		}
	}
	async function* productEntries(): AsyncGenerator<RawEntry> {
		for (const group of await readOnce()) yield productOf(group, reader);
	}
	return {
		currency: table.currency,
		entries: (list) => (list === 'categories' ? categoryEntries() : productEntries()),
	};
}
