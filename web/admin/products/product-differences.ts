import type { Category } from '#contract/catalogue.ts';
import { m } from '#messages';
import { differencesOf, imagesOf } from '../frame/conflict.ts';
import { type DraftSize, filledSizes, type ProductDraft } from './product-draft.ts';
import { allFields, sealFields } from './product-fields.ts';

/** A product as it is typed, with the paths or keys of its images. */
export interface ProductVersion {
	draft: ProductDraft;
	images: string[];
}

/** All that is said of a size, on one line. */
function sizeText({ description, pairs, ...row }: DraftSize): string {
	const dimensions = pairs.map(({ label, value }) => `${label} ${value}`);
	const texts = [description, ...sealFields.map(({ name }) => row[name]), ...dimensions];
	return texts
		.map((text) => text.trim())
		.filter(Boolean)
		.join(' · ');
}

function sizesOf({ draft }: ProductVersion): Map<string, string> {
	return new Map(filledSizes(draft).map((row) => [row.size.trim(), sizeText(row)]));
}

/** Where two versions of a product differ, field by field and size by size. */
export function productDifferences(theirs: ProductVersion, mine: ProductVersion, categories: Category[]) {
	const categoryOf = ({ draft }: ProductVersion) => categories.find(({ id }) => String(id) === draft.categoryId)?.name;
	const [one, other] = [sizesOf(theirs), sizesOf(mine)];
	const sizes = [...new Set([...one.keys(), ...other.keys()])];
	return differencesOf([
		...allFields.map(({ name, label }) => [label(), theirs.draft[name], mine.draft[name]] as const),
		[m.wizard_category(), categoryOf(theirs), categoryOf(mine)],
		imagesOf(theirs.images, mine.images),
		...sizes.map((size) => [m.conflict_size({ size }), one.get(size), other.get(size)] as const),
	]);
}
