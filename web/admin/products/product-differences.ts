import type { Category } from '#contract/catalogue.ts';
import { otherLanguages } from '#contract/language.ts';
import { m } from '#messages';
import { differencesOf, imagesOf } from '../frame/conflict.ts';
import { translationLabels } from '../frame/translations.ts';
import { type DraftSize, filledSizes, type ProductDraft } from './product-draft.ts';
import { allFields, sealFields } from './product-fields.ts';

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

/** A size of two versions, in English and in each other language; undefined where a version has no such size. */
function sizeValues(size: string, theirs: DraftSize | undefined, mine: DraftSize | undefined) {
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
	];
}

/** Where two versions of a product differ, field by field and size by size. */
export function productDifferences(theirs: ProductVersion, mine: ProductVersion, categories: Category[]) {
	const categoryOf = ({ draft }: ProductVersion) => categories.find(({ id }) => String(id) === draft.categoryId)?.name;
	const [one, other] = [sizesOf(theirs), sizesOf(mine)];
	const sizes = [...new Set([...one.keys(), ...other.keys()])];
	return differencesOf([
		...allFields.map(({ name, label }) => [label(), theirs.draft[name], mine.draft[name]] as const),
		...otherLanguages.map(
			(language) =>
				[translationLabels[language].name(), theirs.draft.names[language], mine.draft.names[language]] as const,
		),
		[m.wizard_category(), categoryOf(theirs), categoryOf(mine)],
		imagesOf(theirs.images, mine.images),
		...sizes.flatMap((size) => sizeValues(size, one.get(size), other.get(size))),
	]);
}
