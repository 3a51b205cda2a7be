import type { UseFormReturn } from 'react-hook-form';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import type { Issue } from '#contract/errors.ts';
import { otherLanguages } from '#contract/language.ts';
import { type DraftSize, emptySize, filledSizes, type ProductDraft } from './product-draft.ts';
import { productFields, sealFields } from './product-fields.ts';
import { changedReferences } from './product-reference-draft.ts';

const firstStep = [...productFields.map(({ name }) => name), 'categoryId'] as const;

const laterSteps: readonly (readonly [path: RegExp, step: number])[] = [
	[/^images/, 1],
	[/^variants\.\d+\.values/, 4],
	[/^variants\.\d+\.(?!size|description)/, 3],
	[/^keywords/, 5],
	[/^references/, 6],
];

/** Which step of the wizard a field of the API belongs to. */
export function stepOf(path: string): number {
	if (firstStep.some((name) => name === path) || /^translations\.\w+\.name$/.test(path)) return 0;
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

type IssueForm = Pick<UseFormReturn<ProductDraft>, 'getValues' | 'setError'>;

/** Shows what is wrong with a text in another language: `translations.ar.name`, `translations.ar.descriptions.0`. */
function showTranslationIssue(form: IssueForm, { path, message }: Issue): void {
	const [, tag, field, index = '0'] = path.split('.');
	const language = otherLanguages.find((other) => other === tag);
	if (!language) return;
	const row = shownRow(form.getValues(), Number(index));
	form.setError(field === 'name' ? `names.${language}` : `sizes.${row}.descriptions.${language}`, { message });
}

const detailFields: Readonly<Record<string, 'price' | 'availability' | 'stock' | 'leadDays' | 'place'>> = {
	price: 'price',
	availability: 'availability',
	stock: 'stock',
	lead_days: 'leadDays',
	place: 'place',
	lead_days_from: 'leadDays',
};

/** Shows what is wrong with a size beside its field: `variants.0.price`, `variants.0.values.shaft`. */
function showVariantIssue(form: IssueForm, { path, message }: Issue): void {
	const [, index = '0', field = '', key] = path.split('.');
	const row = shownRow(form.getValues(), Number(index));
	const detail = detailFields[field];
	if (field === 'values' && key) form.setError(`sizes.${row}.details.values.${key}`, { message });
	else if (detail) form.setError(`sizes.${row}.details.${detail}`, { message });
	else form.setError(`sizes.${row}.size`, { message });
}

const referenceFields = ['maker', 'code', 'size', 'grade', 'note', 'source'] as const;

/** Shows what is wrong with a row of the equals-table, of which those alone were sent that had changed. */
function showReferenceIssue(form: IssueForm, { path, message }: Issue, product: EditedProduct | undefined): void {
	const [, index = '0', name] = path.split('.');
	const row = changedReferences(form.getValues().references, product)[Number(index)] ?? 0;
	const field = referenceFields.find((key) => key === name) ?? 'code';
	form.setError(`references.${row}.${field}`, { message });
}

/**
 * Shows what is wrong beside the fields of the wizard, by the browser's rules or the server's; `product` is the one that is
 * changed.
 */
export function showIssues(form: IssueForm, issues: Issue[], product?: EditedProduct): void {
	const draft = form.getValues();
	for (const issue of issues) {
		const { path, message } = issue;
		const [head = '', index = '0', part] = path.split('.');
		const row = shownRow(draft, Number(index));
		const simple = firstStep.find((name) => name === head);
		const ofSeal = sealFields.find(({ name }) => name === part);
		if (head === 'translations') showTranslationIssue(form, issue);
		else if (head === 'variants') showVariantIssue(form, issue);
		else if (head === 'references') showReferenceIssue(form, issue, product);
		else if (head === 'keywords') form.setError('keywords', { message });
		else if (simple) form.setError(simple, { message });
		else if (head === 'sizes') form.setError(`sizes.${row}.size`, { message });
		else if (head === 'descriptions') form.setError(`sizes.${row}.description`, { message });
		else if (ofSeal) form.setError(`sizes.${row}.${ofSeal.name}`, { message });
		else if (part === 'sizes')
			form.setError(`sizes.${row}.pairs.${wrongHalf(draft.sizes[row] ?? emptySize)}`, { message });
		else if (head === 'seals' || head === 'mechanicalSealAttributes') form.setError(`sizes.${row}.pairs`, { message });
	}
}
