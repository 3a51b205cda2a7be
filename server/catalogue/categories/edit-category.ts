import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import type { CategoryForm } from '#contract/catalogue/catalogue-forms.schema.ts';
import { eachCategoryText } from '#contract/catalogue/category-fields.ts';
import { AppError, fieldError } from '#contract/errors.ts';
import { categoryImages } from '#contract/images/image-rules.ts';
import { baseLanguage } from '#contract/language.ts';
import { m } from '#messages';
import { authorOf } from '../../accounts/author.ts';
import { staffWith, type Viewer } from '../../accounts/viewer.ts';
import { changedMeanwhile, withLastChange } from '../../changes/changed-meanwhile.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { isDuplicate } from '../../platform/database.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue-store.ts';
import { planImages, withImages } from '../images/images.ts';
import { products } from '../tables.ts';
import { mergeTranslations } from '../translations.ts';
import { getCategory } from './categories.ts';
import * as writer from './write-categories.ts';

const images = { folder: 'categories', rules: categoryImages, required: m.category_image_required } as const;

/** Rethrows an error, as `conflict` when another category has the name. */
function rethrowTakenName(error: unknown): never {
	if (!isDuplicate(error)) throw error;
	throw fieldError('conflict', 'name', m.category_name_taken());
}

const notFound = () => new AppError('not_found', m.error_category_not_found());

/** The category "Mechanical seals" is always special: the specification says so. */
function isSpecial({ name, specialCategory }: CategoryForm, before = false): boolean {
	return (specialCategory ?? before) || name.toLowerCase() === 'mechanical seals';
}

/** The texts of a form; an absent one stays unchanged, an empty one is deleted. */
function textsOf(form: CategoryForm, before?: writer.CategoryRecord) {
	return eachCategoryText((key) => {
		const text = form[key];
		return text === undefined ? (before?.[key] ?? null) : text || null;
	});
}

/** Creates a category for an administrator. Throws `invalid`, `too_large`, and `conflict` for a taken name. */
export async function createCategory(
	store: CatalogueStore,
	viewer: Viewer,
	form: CategoryForm,
	uploaded: UploadedFile[],
): Promise<Category> {
	staffWith(viewer, 'catalogue.edit');
	const plan = await planImages(uploaded, { ...images, present: [], existing: [], order: form.imageOrder });
	return withImages(store, plan, async (transaction) => {
		const id = await writer.insertCategory(transaction, authorOf(viewer), {
			key: randomUUID(),
			name: form.name,
			...textsOf(form),
			special: isSpecial(form),
			images: plan.paths,
			sizePatterns: [],
			parameters: [],
			translations: mergeTranslations({}, form.translations),
		});
		return { result: await getCategory(transaction, id, baseLanguage), replaced: [] };
	}).catch(rethrowTakenName);
}

/** Changes a category for an administrator. Throws as `createCategory`, `not_found`, and `conflict` for an old version. */
export async function updateCategory(
	store: CatalogueStore,
	viewer: Viewer,
	id: number,
	form: CategoryForm,
	uploaded: UploadedFile[],
): Promise<Category> {
	staffWith(viewer, 'catalogue.edit');
	const { pic, version } = await getCategory(store.database, id, baseLanguage);
	const plan = await planImages(uploaded, {
		...images,
		present: pic,
		existing: form.existingImages,
		order: form.imageOrder,
	});
	return withImages(store, plan, async (transaction) => {
		const changed = await writer.updateCategory(transaction, authorOf(viewer), id, (before) => {
			if (before.version !== (form.version ?? version)) throw changedMeanwhile();
			const { record } = before;
			const translations = mergeTranslations(record.translations, form.translations);
			const special = isSpecial(form, record.special);
			return { ...record, ...textsOf(form, record), name: form.name, special, images: plan.paths, translations };
		});
		if (changed === undefined) throw notFound();
		return {
			result: await getCategory(transaction, id, baseLanguage),
			replaced: pic.filter((path) => !plan.paths.includes(path)),
		};
	})
		.catch(rethrowTakenName)
		.catch(withLastChange(store.database, 'category', id));
}

/** Deletes a category without products for an administrator. Throws `not_found`, and `conflict` with the number of products. */
export async function deleteCategory(store: CatalogueStore, viewer: Viewer, id: number): Promise<void> {
	staffWith(viewer, 'catalogue.edit');
	await changeCatalogue(store, async (transaction) => {
		const stored = await writer.lockCategory(transaction, id);
		if (!stored) throw notFound();
		const [row] = await transaction.select({ total: count() }).from(products).where(eq(products.categoryId, id));
		const total = row?.total ?? 0;
		if (total > 0) throw new AppError('conflict', m.category_has_products({ count: total }));
		await writer.deleteCategory(transaction, authorOf(viewer), stored);
	});
}
