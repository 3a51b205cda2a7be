import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import { translatedKeys } from '#contract/catalogue/product-fields.ts';
import { specificationIssues } from '#contract/catalogue/specification-rules.ts';
import type { Issue } from '#contract/errors.ts';
import { otherLanguages } from '#contract/language.ts';
import { wordTable } from '#contract/text/word-table.ts';
import { type DraftSize, emptySize, filledSizes, type ProductDraft, specificationOf } from './product-draft.ts';
import { changedReferences } from './product-reference-draft.ts';
import { typedPriceProblem } from './typed-price.ts';
import { sealFields, translationInput, wizardFields } from './wizard-fields.ts';

const firstStep = [...wizardFields.map(({ name }) => name), 'categoryId' as const];

const laterSteps: readonly (readonly [path: RegExp, step: number])[] = [
	[/^images/, 1],
	[/^variants\.\d+\.values/, 4],
	[/^variants\.\d+\.(?!size|description)/, 3],
	[/^keywords/, 5],
	[/^references/, 6],
];

/** `translations.ar.name` → `name`; undefined for other paths. */
const translatedKeyOf = (path: string) =>
	translatedKeys.find((key) => otherLanguages.some((language) => path === `translations.${language}.${key}`));

/** Which step of the wizard a field of the API belongs to. */
export function stepOf(path: string): number {
	if (firstStep.some((name) => name === path) || translatedKeyOf(path)) return 0;
	return laterSteps.find(([pattern]) => pattern.test(path))?.[1] ?? 2;
}

/** The rules count filled rows only; the row that a person sees may stand further down. */
function shownRow(draft: ProductDraft, index: number): number {
	const row = filledSizes(draft)[index];
	return row ? draft.sizes.indexOf(row) : 0;
}

/** The empty half of the first pair that is not whole. */
function wrongHalf({ pairs }: DraftSize) {
	const wrong = pairs.findIndex(({ label, value }) => !label.trim() !== !value.trim());
	const at = Math.max(0, wrong);
	return `${at}.${pairs[at]?.label.trim() ? 'value' : 'label'}` as const;
}

type DraftField = FieldPath<ProductDraft>;

/** A text in another language: `translations.ar.name`, `translations.ar.descriptions.0`. */
function translationField(draft: ProductDraft, path: string): DraftField | undefined {
	const [, tag, , index = '0'] = path.split('.');
	const language = otherLanguages.find((other) => other === tag);
	if (!language) return undefined;
	const key = translatedKeyOf(path);
	return key ? translationInput(key, language) : `sizes.${shownRow(draft, Number(index))}.descriptions.${language}`;
}

const detailFields = wordTable<'price' | 'availability' | 'stock' | 'leadDays' | 'place'>({
	price: 'price',
	availability: 'availability',
	stock: 'stock',
	lead_days: 'leadDays',
	place: 'place',
	lead_days_from: 'leadDays',
});

/** `variants.0.price`, `variants.0.values.shaft` */
function variantField(draft: ProductDraft, path: string): DraftField {
	const [, index = '0', field = '', key] = path.split('.');
	const row = shownRow(draft, Number(index));
	const detail = detailFields[field];
	if (field === 'values' && key) return `sizes.${row}.details.values.${key}`;
	return detail ? `sizes.${row}.details.${detail}` : `sizes.${row}.size`;
}

const referenceFields = ['maker', 'code', 'size', 'grade', 'note', 'source'] as const;

/** The API numbers only the references that were sent: new and changed ones. */
function referenceField(draft: ProductDraft, path: string, product: EditedProduct | undefined): DraftField {
	const [, index = '0', name] = path.split('.');
	const row = changedReferences(draft.references, product)[Number(index)] ?? 0;
	return `references.${row}.${referenceFields.find((key) => key === name) ?? 'code'}`;
}

/** The field of the form for a field of the rules or the API: `seals.0.speed` → `sizes.1.speed`, when the first row is blank. */
export function fieldOf(draft: ProductDraft, path: string, product?: EditedProduct): DraftField | undefined {
	const [head = '', index = '0', part] = path.split('.');
	const row = shownRow(draft, Number(index));
	const seal = sealFields.find(({ name }) => name === part);
	if (head === 'translations') return translationField(draft, path);
	if (head === 'variants') return variantField(draft, path);
	if (head === 'references') return referenceField(draft, path, product);
	if (head === 'keywords') return 'keywords';
	if (head === 'sizes') return `sizes.${row}.size`;
	if (head === 'descriptions') return `sizes.${row}.description`;
	if (seal) return `sizes.${row}.${seal.name}`;
	if (part === 'sizes') return `sizes.${row}.pairs.${wrongHalf(draft.sizes[row] ?? emptySize)}`;
	if (head === 'seals' || head === 'mechanicalSealAttributes') return `sizes.${row}.pairs`;
	return firstStep.find((name) => name === head);
}

/** Shows each problem at its field. `product` is the stored product, which its references are compared with. */
export function showIssues(
	form: Pick<UseFormReturn<ProductDraft>, 'getValues' | 'setError'>,
	issues: Issue[],
	product?: EditedProduct,
): void {
	for (const { path, message } of issues) {
		const field = fieldOf(form.getValues(), path, product);
		if (field) form.setError(field, { message });
	}
}

/** What the browser checks before it sends a product: its sizes, and their prices. */
export function draftIssues(draft: ProductDraft, special: boolean): Issue[] {
	const prices = filledSizes(draft).flatMap(({ details }, at) => {
		const message = typedPriceProblem(details.price);
		return message ? [{ path: `variants.${at}.price`, message }] : [];
	});
	return [...specificationIssues(specificationOf(draft), special), ...prices];
}
