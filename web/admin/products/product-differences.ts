import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import type { EditedParameter } from '#contract/catalogue/edited-product.schema.ts';
import { otherLanguages } from '#contract/language.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { gradeLabels } from '../../catalogue/grade-labels.ts';
import { differencesOf, imagesOf } from '../frame/conflict.ts';
import { translationLabels } from '../frame/translations.ts';
import { parameterName } from './parameter-name.ts';
import { type DraftSize, filledSizes, type ProductDraft } from './product-draft.ts';
import { allFields, sealFields } from './product-fields.ts';
import { keywordsOf } from './product-form-data.ts';
import { detailsText } from './size-details.ts';

/** A product as it is typed, with the paths or keys of its images. */
export interface ProductVersion {
	draft: ProductDraft;
	images: string[];
}

/** All that is said of a size in English, on one line. */
function sizeText({ description, pairs, ...row }: DraftSize): string {
	const dimensions = pairs.map(({ label, value }) => `${label} ${value}`);
	const texts = [description, ...sealFields.map(({ name }) => row[name]), ...dimensions];
	return texts
		.map((text) => text.trim())
		.filter(Boolean)
		.join(' · ');
}

function sizesOf({ draft }: ProductVersion): Map<string, DraftSize> {
	return new Map(filledSizes(draft).map((row) => [row.size.trim(), row]));
}

/** What is measured of a size, on one line, by the names of the parameters. */
function valuesText({ details }: DraftSize, parameters: EditedParameter[]): string {
	return parameters
		.filter(({ key }) => details.values[key])
		.map((parameter) => `${parameterName(parameter)} ${details.values[parameter.key]}`)
		.join(' · ');
}

/** What is said of a size that both versions have beside its descriptions; where one has no such size it differs as a whole. */
function detailValues(size: string, theirs: DraftSize, mine: DraftSize, parameters: EditedParameter[]) {
	return [
		[m.fields_conflict_stock({ size }), detailsText(theirs.details), detailsText(mine.details)] as const,
		[m.fields_conflict_values({ size }), valuesText(theirs, parameters), valuesText(mine, parameters)] as const,
	];
}

/** A size of two versions, in English and in each other language; undefined where a version has no such size. */
function sizeValues(
	size: string,
	[theirs, mine]: [DraftSize | undefined, DraftSize | undefined],
	parameters: EditedParameter[],
) {
	return [
		[m.conflict_size({ size }), theirs && sizeText(theirs), mine && sizeText(mine)] as const,
		...otherLanguages.map(
			(language) =>
				[
					translationLabels[language].ofSize({ size }),
					theirs?.descriptions[language],
					mine?.descriptions[language],
				] as const,
		),
		...(theirs && mine ? detailValues(size, theirs, mine, parameters) : []),
	];
}

/** The rows of the equals-table that a version has, on one line. */
function referencesText({ draft }: ProductVersion): string {
	return draft.references
		.map(({ maker, code, size, grade, note, source }) =>
			listText([`${maker} ${code}`, size, gradeLabels[grade](), note, source].filter(Boolean)),
		)
		.join(' · ');
}

/** What of a product two versions may differ in besides its fields. */
interface Surroundings {
	categories: Category[];
	/** What the category of both measures. */
	parameters: EditedParameter[];
}

/** Where two versions of a product differ, field by field and size by size. */
export function productDifferences(
	theirs: ProductVersion,
	mine: ProductVersion,
	{ categories, parameters }: Surroundings,
) {
	const categoryOf = ({ draft }: ProductVersion) => categories.find(({ id }) => String(id) === draft.categoryId)?.name;
	const [ofTheirs, other] = [sizesOf(theirs), sizesOf(mine)];
	const sizes = [...new Set([...ofTheirs.keys(), ...other.keys()])];
	const orderOf = (version: Map<string, DraftSize>) => [...version.keys()].join(' · ');
	return differencesOf([
		...allFields.map(({ name, label }) => [label(), theirs.draft[name], mine.draft[name]] as const),
		...otherLanguages.map(
			(language) =>
				[translationLabels[language].name(), theirs.draft.names[language], mine.draft.names[language]] as const,
		),
		[m.wizard_category(), categoryOf(theirs), categoryOf(mine)],
		imagesOf(theirs.images, mine.images),
		...sizes.flatMap((size) => sizeValues(size, [ofTheirs.get(size), other.get(size)], parameters)),
		...(ofTheirs.size === other.size ? [[m.fields_conflict_order(), orderOf(ofTheirs), orderOf(other)] as const] : []),
		[m.fields_keywords(), keywordsOf(theirs.draft).join(' · '), keywordsOf(mine.draft).join(' · ')],
		[m.fields_step_references(), referencesText(theirs), referencesText(mine)],
	]);
}
