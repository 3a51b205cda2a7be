import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import { eachTranslated } from '#contract/catalogue/product-fields.ts';
import type { ProductTranslations } from '#contract/catalogue/translations.schema.ts';
import { eachTranslation } from '../frame/translations.ts';
import { appendImages, type DraftImage } from '../images/draft-images.ts';
import { filledSizes, type ProductDraft, specificationOf, translationText } from './product-draft.ts';
import { appendReferences } from './product-reference-draft.ts';
import { variantFormOf } from './size-details.ts';
import { wizardFields } from './wizard-fields.ts';

/** Its keywords, without the empty lines between them. */
export function keywordsOf({ keywords }: ProductDraft): string[] {
	return keywords
		.split('\n')
		.map((keyword) => keyword.trim())
		.filter(Boolean);
}

/** Every text in other languages, the empty ones too, which take a translation away. */
function translationsOf(draft: ProductDraft): ProductTranslations {
	const rows = filledSizes(draft);
	return eachTranslation((language) => ({
		...eachTranslated((key) => translationText(draft, key, language).trim()),
		descriptions: rows.map(({ descriptions }) => descriptions[language].trim()),
	}));
}

/** What each size of a draft says beside its description, as the API takes it. */
function variantsOf(draft: ProductDraft, product: EditedProduct | undefined) {
	return filledSizes(draft).map(({ size, details }) => {
		const name = size.trim();
		const stored = product?.variants.find((variant) => variant.size === name);
		return variantFormOf(name, details, stored);
	});
}

interface StoredVersion {
	/** The product as it was read. */
	product?: EditedProduct | undefined;
	/** Its version; absent to save it whatever somebody else has saved meanwhile. */
	version?: number | undefined;
}

/** The multipart form of a draft; of a product that is changed with what was read of it. */
export function formOf(
	draft: ProductDraft,
	images: DraftImage[],
	special: boolean,
	{ product, version }: StoredVersion = {},
): FormData {
	const form = new FormData();
	const { sizes, descriptions, seals } = specificationOf(draft);
	for (const { name } of wizardFields) form.append(name, draft[name].trim());
	form.append('categoryId', draft.categoryId);
	form.append('sizes', JSON.stringify(sizes));
	form.append('descriptions', JSON.stringify(descriptions));
	form.append('variants', JSON.stringify(variantsOf(draft, product)));
	form.append('keywords', JSON.stringify(keywordsOf(draft)));
	form.append('translations', JSON.stringify(translationsOf(draft)));
	appendReferences(form, draft.references, product, { versions: version !== undefined });
	if (special) form.append('mechanicalSealAttributes', JSON.stringify(seals));
	if (version !== undefined) form.append('version', String(version));
	appendImages(form, images, 'productImages');
	return form;
}
