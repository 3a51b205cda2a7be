import { setImmediate as pause } from 'node:timers/promises';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type {
	CategoryParameters,
	ParametersBody,
	TriedParameters,
	TriedSizes,
} from '#contract/catalogue/category-parameters.schema.ts';
import { issueText, parametersIssues } from '#contract/catalogue/category-parameters.ts';
import { withKeys } from '#contract/catalogue/parameter-keys.ts';
import { readSizePatterns } from '#contract/catalogue/size-pattern-parts.ts';
import { readSize } from '#contract/catalogue/size-patterns.ts';
import { AppError } from '#contract/errors.ts';
import { baseLanguage, eachLanguage, type Language, otherLanguages } from '#contract/language.ts';
import { isSameUnit, unitName } from '#contract/measures/units.ts';
import { m } from '#messages';
import { authorOf } from '../../accounts/author.ts';
import { staffWith, type Viewer } from '../../accounts/viewer.ts';
import { changedMeanwhile, withLastChange } from '../../changes/changed-meanwhile.ts';
import type { Queries } from '../../platform/database.ts';
import { languageText } from '../../platform/language.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue-store.ts';
import { isStaleVariant } from '../products/variant-values.ts';
import { parameters, products, variants, variantValues } from '../tables.ts';
import { mergeTranslations } from '../translations.ts';
import { type CategoryRecord, type DeclaredParameter, readCategory, updateCategory } from './write-categories.ts';

const notFound = () => new AppError('not_found', m.error_category_not_found());

export interface ParametersStore extends Pick<CatalogueStore, 'database' | 'onCommit'> {
	/** The languages of the shop. */
	languages: () => readonly Language[];
}

/** Different sizes that a try-out reads: with 20 patterns they take a fifth of a second. */
const maxTried = 5_000;
/** Sizes between two pauses, in which others are served. */
const triedAtOnce = 500;
/** Sizes in the response of a try-out. */
const maxShown = 200;

async function readStored(database: Queries, categoryId: number): Promise<CategoryParameters['stored']> {
	const ofCategory = eq(products.categoryId, categoryId);
	const [counts] = await database
		.select({
			sizes: sql<number>`(count(*) filter (where ${variants.size} <> ''))::int`,
			waiting: sql<number>`(count(*) filter (where ${isStaleVariant}))::int`,
		})
		.from(variants)
		.innerJoin(products, eq(products.id, variants.productId))
		.where(ofCategory);
	const values = await database
		.select({
			key: parameters.key,
			sizes: sql<number>`count(distinct ${variantValues.variantId})::int`,
			corrected: sql<number>`(count(distinct ${variantValues.variantId}) filter (where ${variantValues.corrected}))::int`,
		})
		.from(variantValues)
		.innerJoin(parameters, eq(parameters.id, variantValues.parameterId))
		.where(eq(parameters.categoryId, categoryId))
		.groupBy(parameters.id)
		.orderBy(asc(parameters.position));
	return { sizes: counts?.sizes ?? 0, waiting: counts?.waiting ?? 0, values };
}

async function readParameters(database: Queries, id: number): Promise<CategoryParameters> {
	const category = await readCategory(database, id);
	if (!category) throw notFound();
	const { version, record } = category;
	return {
		version,
		parameters: record.parameters.map(({ key, name, unit, kind, filterable, translations }) => ({
			key,
			name: eachLanguage((language) => (language === baseLanguage ? name : (translations[language]?.name ?? ''))),
			unit,
			kind,
			filterable,
		})),
		size_patterns: record.sizePatterns,
		stored: await readStored(database, id),
	};
}

/** What a category measures of its sizes, for an administrator. Throws `not_found`. */
export async function getCategoryParameters(
	database: Queries,
	viewer: Viewer,
	id: number,
): Promise<CategoryParameters> {
	staffWith(viewer, 'catalogue.edit');
	return readParameters(database, id);
}

/** The typed unit by its usual name, `inch` → `in`; a stored spelling of the same unit stays. */
function storedUnit(unit: string | null, before: string | null | undefined): string | null {
	if (unit === null) return null;
	return before && isSameUnit(unit, before) ? before : (unitName(unit) ?? unit);
}

/** Applies a form to a category's parameters and patterns. Names are needed in the `offered` languages. Throws `invalid` with the problem of each field. */
function measuresOfForm(
	form: TriedParameters,
	{ parameters: before }: CategoryRecord,
	offered: readonly Language[],
): Pick<CategoryRecord, 'parameters' | 'sizePatterns'> {
	const issues = parametersIssues(form, { stored: before.map(({ key }) => key), offered, languageText });
	if (issues[0]) throw new AppError('invalid', issueText(issues[0]), issues);
	const declared = withKeys(form.parameters).map(({ key, name, unit, kind, filterable }): DeclaredParameter => {
		const stored = before.find((parameter) => parameter.key === key);
		const texts = Object.fromEntries(otherLanguages.map((language) => [language, { name: name[language] }]));
		return {
			key,
			name: name[baseLanguage],
			unit: storedUnit(unit, stored?.unit),
			kind,
			labels: stored?.labels ?? [],
			filterable,
			translations: mergeTranslations(stored?.translations ?? {}, texts),
		};
	});
	return { parameters: declared, sizePatterns: form.size_patterns };
}

/**
 * Changes what a category measures of its sizes, for an administrator, and reads the sizes again. A parameter that is missing is deleted with
 * its values; what people have typed stays in `corrections` of the sizes. Throws `invalid`, `not_found`, and `conflict` for an old version.
 */
export async function updateCategoryParameters(
	store: ParametersStore,
	viewer: Viewer,
	id: number,
	{ version: readVersion, ...form }: ParametersBody,
): Promise<CategoryParameters> {
	staffWith(viewer, 'catalogue.edit');
	return changeCatalogue(store, async (transaction) => {
		const changed = await updateCategory(transaction, authorOf(viewer), id, ({ version, record }) => {
			if (version !== readVersion) throw changedMeanwhile();
			return { ...record, ...measuresOfForm(form, record, store.languages()) };
		});
		if (changed === undefined) throw notFound();
		return readParameters(transaction, id);
	}).catch(withLastChange(store.database, 'category', id));
}

/** The different sizes of a category, each with its number, and the number of all its sizes. Of very many an even selection. */
async function listSpellings(database: Queries, categoryId: number) {
	const rows = await database
		.select({
			size: variants.size,
			count: sql<number>`count(*)::int`,
			total: sql<number>`(sum(count(*)) over ())::int`,
		})
		.from(variants)
		.innerJoin(products, eq(products.id, variants.productId))
		.where(and(eq(products.categoryId, categoryId), ne(variants.size, '')))
		.groupBy(variants.size)
		.orderBy(sql`hashtext(${variants.size})`, asc(variants.size))
		.limit(maxTried);
	return { spellings: rows.map(({ size, count }) => ({ size, count })), total: rows[0]?.total ?? 0 };
}

/** The sizes of a category as these patterns would read them, for an administrator; nothing is written. Throws `invalid` and `not_found`. */
export async function tryCategoryParameters(
	{ database, languages }: Pick<ParametersStore, 'database' | 'languages'>,
	viewer: Viewer,
	id: number,
	form: TriedParameters,
): Promise<TriedSizes> {
	staffWith(viewer, 'catalogue.edit');
	const category = await readCategory(database, id);
	if (!category) throw notFound();
	const { parameters: declared, sizePatterns } = measuresOfForm(form, category.record, languages());
	const patterns = readSizePatterns(sizePatterns, declared);
	const { spellings, total } = await listSpellings(database, id);
	const read: TriedSizes['sizes'] = [];
	for (const [at, spelling] of spellings.entries()) {
		if (at > 0 && at % triedAtOnce === 0) await pause();
		read.push({ ...spelling, values: readSize(spelling.size, patterns) ?? null });
	}
	const inOrder = new Intl.Collator('en', { numeric: true });
	const sorted = read.toSorted(
		(a, b) => Number(a.values !== null) - Number(b.values !== null) || inOrder.compare(a.size, b.size),
	);
	const countOf = (sizes: TriedSizes['sizes']) => sizes.reduce((sum, { count }) => sum + count, 0);
	return {
		sizes: sorted.slice(0, maxShown),
		spellings: read.length,
		unread: countOf(read.filter(({ values }) => values === null)),
		tried: countOf(read),
		total,
	};
}
