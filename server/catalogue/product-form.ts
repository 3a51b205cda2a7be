import { eq } from 'drizzle-orm';
import type { SealAttributes } from '#contract/catalogue.ts';
import type { ProductForm } from '#contract/catalogue-forms.ts';
import { AppError } from '#contract/errors.ts';
import { eachProductLine } from '#contract/product-lines.ts';
import { alignedSeals, specificationIssues } from '#contract/specification-rules.ts';
import { hasTooManyDescriptions } from '#contract/translations.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { type ProductRecord, type VariantRecord, variantsOf } from './product-record.ts';
import { categories } from './tables.ts';
import { translateProduct } from './translations.ts';

/** The error of a form whose category is not there. */
export function noCategory(): AppError {
	const message = m.product_category_required();
	return new AppError('invalid', message, [{ path: 'categoryId', message }]);
}

/** The seal attributes of a form, one for each size; without any in the form those that the sizes have. */
function sealsOf({ sizes, mechanicalSealAttributes }: ProductForm, before: VariantRecord[]) {
	if (mechanicalSealAttributes) return alignedSeals(sizes, mechanicalSealAttributes);
	const seals = sizes.map((size) => before.find((variant) => variant.size === size)?.seal ?? undefined);
	return { seals, left: [] };
}

function attributesOf(seal: SealAttributes | undefined): SealAttributes | null {
	if (!seal) return null;
	const { sizes, descriptions, material, temperature, pressure, speed } = seal;
	return { sizes, descriptions, material, temperature, pressure, speed };
}

/**
 * The sizes that a form says, by the rules of its category, on top of what they were; throws `invalid` with what is wrong
 * beside each field.
 */
function sizesOf(form: ProductForm, special: boolean, before: VariantRecord[] = []) {
	const { sizes, descriptions } = form;
	const { seals, left } = sealsOf(form, before);
	const issues = specificationIssues({ sizes, descriptions, seals }, special);
	const message = m.product_seals_left({ sizes: left.map(({ size }) => size || '–').join(', ') });
	if (left.length > 0) issues.push({ path: 'mechanicalSealAttributes', message });
	if (hasTooManyDescriptions(form)) issues.push({ path: 'translations', message: m.product_translations_extra() });
	if (issues[0]) throw new AppError('invalid', issues[0].message, issues);
	const { variants, moreDescriptions } = variantsOf(sizes, descriptions, before);
	// what no form of this category shows is not lost by saving it
	if (!special) return { variants, moreDescriptions };
	const sealed = variants.map((variant, at) => ({ ...variant, seal: attributesOf(seals[at]) }));
	return { variants: sealed, moreDescriptions };
}

/** Whether the products of a category carry seal attributes; undefined for a category that is not there. */
async function isSpecialCategory(database: Queries, id: number): Promise<boolean | undefined> {
	const [row] = await database.select({ special: categories.special }).from(categories).where(eq(categories.id, id));
	return row?.special;
}

/**
 * What a form makes of a product, told its key, what it was and which images it has. What the form does not name stays. Throws `invalid` for a category that is not there; the function does so for fields against the rules.
 */
export async function recordOfForm(database: Queries, form: ProductForm) {
	const { name, categoryId, price } = form;
	const special = await isSpecialCategory(database, categoryId);
	if (special === undefined) throw noCategory();
	return (key: string, before: ProductRecord | undefined, paths: string[]): ProductRecord => {
		const record = {
			key,
			categoryId,
			name,
			...eachProductLine((field) => {
				const text = form[field];
				return text === undefined ? (before?.[field] ?? null) : text || null;
			}),
			price: price === undefined ? (before?.price ?? null) : price,
			keywords: before?.keywords ?? [],
			images: paths,
			translations: before?.translations ?? {},
			...sizesOf(form, special, before?.variants),
		};
		return translateProduct(record, form.translations);
	};
}
