import { eq } from 'drizzle-orm';
import type { SealAttributes } from '#contract/catalogue/catalogue.schema.ts';
import type { ProductForm } from '#contract/catalogue/catalogue-forms.schema.ts';
import { eachText } from '#contract/catalogue/product-fields.ts';
import { alignedSeals, isEmptySeal, specificationIssues } from '#contract/catalogue/specification-rules.ts';
import { hasTooManyDescriptions } from '#contract/catalogue/translations.schema.ts';
import { AppError, fieldError } from '#contract/errors.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { storedPrices } from '#contract/money/prices.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import type { Queries } from '../../platform/database.ts';
import { readCatalogueCurrency } from '../catalogue-currency.ts';
import { categories } from '../tables.ts';
import { translateProduct } from '../translations.ts';
import { readFormPrices } from './form-prices.ts';
import { type Measures, measuresOf } from './measured-values.ts';
import { type ProductRecord, type VariantRecord, variantsOf } from './product-record.ts';
import { valueIssues, variantOfForm } from './variant-form.ts';

/** The error of a form with an unknown category. */
export function noCategory(): AppError {
	return fieldError('invalid', 'categoryId', m.product_category_required());
}

/** The seal attributes of a form, one for each size; a form without any keeps the stored ones. */
function sealsOf({ sizes, mechanicalSealAttributes }: ProductForm, before: VariantRecord[]) {
	if (mechanicalSealAttributes) return alignedSeals(sizes, mechanicalSealAttributes);
	const seals = sizes.map((size) => before.find((variant) => variant.size === size)?.seal ?? undefined);
	return { seals, left: [] };
}

function attributesOf(seal: SealAttributes | undefined): SealAttributes | null {
	if (!seal || isEmptySeal(seal)) return null;
	const { sizes, descriptions, material, temperature, pressure, speed } = seal;
	return { sizes, descriptions, material, temperature, pressure, speed };
}

/** The form's sizes and descriptions as parallel lists; a form with `variants` is converted. */
function listsOf(form: ProductForm, before: VariantRecord[]): Pick<ProductForm, 'sizes' | 'descriptions'> {
	const { variants, sizes, descriptions } = form;
	if (!variants) return { sizes, descriptions };
	const sizeNames = variants.map(({ size }) => size);
	if (sizes.length > 0 && sizes.join('\n') !== sizeNames.join('\n')) {
		throw fieldError('invalid', 'variants', m.fields_sizes_differ());
	}
	const storedDescription = (size: string) => before.find((variant) => variant.size === size)?.description;
	const described = variants.map(
		({ size, description }, at) => description ?? descriptions[at] ?? storedDescription(size) ?? '',
	);
	return { sizes: sizeNames, descriptions: described };
}

/** Applies a form's sizes to the stored ones by the rules of the category; throws `invalid` with the problem of each field. */
function sizesOf(input: ProductForm, { special, measures, currency }: Rules, record: ProductRecord | undefined) {
	const before = record?.variants ?? [];
	const form = { ...input, ...listsOf(input, before) };
	const { sizes, descriptions } = form;
	const { seals, left } = sealsOf(form, before);
	const issues = specificationIssues({ sizes, descriptions, seals }, special);
	const message = m.product_seals_left({ sizes: listText(left.map(({ size }) => size || '–')) });
	if (left.length > 0) issues.push({ path: 'mechanicalSealAttributes', message });
	if (hasTooManyDescriptions(form)) issues.push({ path: 'translations', message: m.product_translations_extra() });
	issues.push(...(form.variants ?? []).flatMap((variant, at) => valueIssues(variant, at, measures)));
	const prices = readFormPrices(form, currency);
	issues.push(...prices.issues);
	if (issues[0]) throw new AppError('invalid', issues[0].message, issues);
	const { variants, moreDescriptions } = variantsOf(sizes, descriptions, before);
	// seal attributes stay when a normal category's form hides them
	const sealed = special ? variants.map((variant, at) => ({ ...variant, seal: attributesOf(seals[at]) })) : variants;
	const formPrice = prices.price === 'on_request' ? null : prices.price;
	const commonPrice = formPrice === undefined ? (record?.price ?? null) : formPrice;
	if (!form.variants) return { price: commonPrice, variants: sealed, moreDescriptions };
	const now = new Date();
	const { price, sizes: ownPrices } = storedPrices(
		commonPrice,
		sealed.map((variant, at) => {
			const price = prices.sizes[at];
			return price === undefined ? variant.price : price;
		}),
	);
	const stated = sealed.map((variant, at) => {
		const own = form.variants?.[at];
		const priced = { ...variant, price: ownPrices[at] ?? null };
		return own ? variantOfForm(priced, own, measures, now) : priced;
	});
	return { price, variants: stated, moreDescriptions: record?.moreDescriptions ?? [] };
}

interface Rules {
	/** Its products have seal attributes. */
	special: boolean;
	measures: Measures;
	currency: Currency;
}

/** Undefined when the category does not exist. */
async function rulesOf(database: Queries, id: number): Promise<Rules | undefined> {
	const [row] = await database.select({ special: categories.special }).from(categories).where(eq(categories.id, id));
	if (!row) return undefined;
	const measures = (await measuresOf(database, [id])).of(id);
	return { special: row.special, measures, currency: await readCatalogueCurrency(database) };
}

/**
 * Prepares what a form stores: the currency of its prices, and `buildRecord`, which makes the product. Fields that the form lacks stay as in
 * `before`. Throws `invalid` for an unknown category; `buildRecord` throws `invalid` for bad fields.
 */
export async function prepareRecord(database: Queries, form: ProductForm) {
	const { name, categoryId } = form;
	const rules = await rulesOf(database, categoryId);
	if (!rules) throw noCategory();
	const buildRecord = (key: string, before: ProductRecord | undefined, imagePaths: string[]): ProductRecord => {
		const record = {
			key,
			categoryId,
			name,
			...eachText((key) => {
				const text = form[key];
				return text === undefined ? (before?.[key] ?? null) : text || null;
			}),
			keywords: form.keywords ? [...new Set(form.keywords.filter(Boolean))] : (before?.keywords ?? []),
			images: imagePaths,
			translations: before?.translations ?? {},
			...sizesOf(form, rules, before),
		};
		return translateProduct(record, form.translations);
	};
	return { buildRecord, currency: rules.currency };
}
