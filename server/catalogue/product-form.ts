import { eq } from 'drizzle-orm';
import type { SealAttributes } from '#contract/catalogue.ts';
import type { ProductForm } from '#contract/catalogue-forms.ts';
import { AppError } from '#contract/errors.ts';
import { eachProductLine } from '#contract/product-lines.ts';
import { alignedSeals, specificationIssues } from '#contract/specification-rules.ts';
import { hasTooManyDescriptions } from '#contract/translations.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { type Measures, measuresOf } from './measured-values.ts';
import { type ProductRecord, type VariantRecord, variantsOf } from './product-record.ts';
import { categories } from './tables.ts';
import { translateProduct } from './translations.ts';
import { valueIssues, variantOfForm } from './variant-form.ts';

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

/** The parallel lists of a form's sizes; where it says its sizes as variants, made of those. */
function listsOf(form: ProductForm, before: VariantRecord[]): Pick<ProductForm, 'sizes' | 'descriptions'> {
	const { variants, sizes, descriptions } = form;
	if (!variants) return { sizes, descriptions };
	const named = variants.map(({ size }) => size);
	if (sizes.length > 0 && sizes.join('\n') !== named.join('\n')) {
		const message = m.fields_sizes_differ();
		throw new AppError('invalid', message, [{ path: 'variants', message }]);
	}
	const stood = (size: string) => before.find((variant) => variant.size === size)?.description;
	const described = variants.map(({ size, description }, at) => description ?? descriptions[at] ?? stood(size) ?? '');
	return { sizes: named, descriptions: described };
}

/**
 * The sizes that a form says, by the rules of its category, on top of what they were; throws `invalid` with what is wrong
 * beside each field.
 */
function sizesOf(said: ProductForm, { special, measures }: Rules, record: ProductRecord | undefined) {
	const before = record?.variants ?? [];
	const form = { ...said, ...listsOf(said, before) };
	const { sizes, descriptions } = form;
	const { seals, left } = sealsOf(form, before);
	const issues = specificationIssues({ sizes, descriptions, seals }, special);
	const message = m.product_seals_left({ sizes: left.map(({ size }) => size || '–').join(', ') });
	if (left.length > 0) issues.push({ path: 'mechanicalSealAttributes', message });
	if (hasTooManyDescriptions(form)) issues.push({ path: 'translations', message: m.product_translations_extra() });
	issues.push(...(form.variants ?? []).flatMap((variant, at) => valueIssues(variant, at, measures)));
	if (issues[0]) throw new AppError('invalid', issues[0].message, issues);
	const { variants, moreDescriptions } = variantsOf(sizes, descriptions, before);
	// what no form of this category shows is not lost by saving it
	const sealed = special ? variants.map((variant, at) => ({ ...variant, seal: attributesOf(seals[at]) })) : variants;
	if (!form.variants) return { variants: sealed, moreDescriptions };
	const now = new Date();
	const stated = sealed.map((variant, at) => {
		const own = form.variants?.[at];
		return own ? variantOfForm(variant, own, measures, now) : variant;
	});
	return { variants: stated, moreDescriptions: record?.moreDescriptions ?? [] };
}

/** The rules of a form's category. */
interface Rules {
	/** Its products carry seal attributes. */
	special: boolean;
	measures: Measures;
}

/** Undefined for a category that is not there. */
async function rulesOf(database: Queries, id: number): Promise<Rules | undefined> {
	const [row] = await database.select({ special: categories.special }).from(categories).where(eq(categories.id, id));
	return row && { special: row.special, measures: (await measuresOf(database, [id])).of(id) };
}

/**
 * What a form makes of a product, told its key, what it was and which images it has. What the form does not name stays. Throws `invalid` for a category that is not there; the function does so for fields against the rules.
 */
export async function recordOfForm(database: Queries, form: ProductForm) {
	const { name, categoryId, price } = form;
	const rules = await rulesOf(database, categoryId);
	if (!rules) throw noCategory();
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
			keywords: form.keywords ? [...new Set(form.keywords.filter(Boolean))] : (before?.keywords ?? []),
			images: paths,
			translations: before?.translations ?? {},
			...sizesOf(form, rules, before),
		};
		return translateProduct(record, form.translations);
	};
}
