import { randomUUID } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Category } from '#contract/catalogue.ts';
import type { CategoryForm } from '#contract/catalogue-forms.ts';
import { AppError } from '#contract/errors.ts';
import { categoryImages } from '#contract/image-rules.ts';
import { m } from '#messages';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import type { UploadedFile } from '../http/multipart.ts';
import { type Database, isDuplicate } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import { getCategory } from './categories.ts';
import { planImages, removeUnusedImages, withImages } from './images.ts';
import { categories, products } from './tables.ts';

const images = { folder: 'categories', rules: categoryImages, required: m.category_image_required } as const;

/** Throws what a change failed with; throws `conflict` when another category has its name. */
function throwTaken(error: unknown): never {
	if (!isDuplicate(error)) throw error;
	const message = m.category_name_taken();
	throw new AppError('conflict', message, [{ path: 'name', message }]);
}

/** A category of this name is special whatever the form says, as the specification has it. */
function isSpecial({ name, specialCategory }: CategoryForm, before = false): boolean {
	return (specialCategory ?? before) || name.toLowerCase() === 'mechanical seals';
}

/** A new category, by an administrator. Throws `invalid`, `too_large`, and `conflict` for a name that is taken. */
export async function createCategory(
	database: Database,
	files: Files,
	viewer: Viewer,
	form: CategoryForm,
	uploaded: UploadedFile[],
): Promise<Category> {
	administratorOf(viewer);
	const plan = await planImages(uploaded, { ...images, present: [], existing: [], order: form.imageOrder });
	return withImages(database, files, plan, async (transaction) => {
		const values = { key: randomUUID(), name: form.name, special: isSpecial(form), pictures: plan.paths };
		const [row] = await transaction.insert(categories).values(values).returning({ id: categories.id });
		return { result: await getCategory(transaction, row?.id ?? 0), replaced: [] };
	}).catch(throwTaken);
}

/** Changes a category, by an administrator. Throws as `createCategory`, and `not_found`, and `conflict` for an old version. */
export async function updateCategory(
	database: Database,
	files: Files,
	viewer: Viewer,
	id: number,
	form: CategoryForm,
	uploaded: UploadedFile[],
): Promise<Category> {
	administratorOf(viewer);
	const before = await getCategory(database, id);
	const wanted = { ...images, present: before.pic, existing: form.existingImages, order: form.imageOrder };
	const plan = await planImages(uploaded, wanted);
	const version = form.version ?? before.version;
	return withImages(database, files, plan, async (transaction) => {
		const values = { name: form.name, special: isSpecial(form, before.special_category), pictures: plan.paths };
		const rows = await transaction
			.update(categories)
			.set({ ...values, version: sql`${categories.version} + 1` })
			.where(and(eq(categories.id, id), eq(categories.version, version)))
			.returning({ id: categories.id });
		if (rows.length === 0) throw new AppError('conflict', m.admin_changed_meanwhile());
		const replaced = before.pic.filter((path) => !plan.paths.includes(path));
		return { result: await getCategory(transaction, id), replaced };
	}).catch(throwTaken);
}

/** Deletes a category without products; one that has some is refused (`conflict`) with their number. */
export async function deleteCategory(database: Database, files: Files, viewer: Viewer, id: number): Promise<void> {
	administratorOf(viewer);
	const pictures = await database.transaction(async (transaction) => {
		const [row] = await transaction
			.select({ pictures: categories.pictures })
			.from(categories)
			.where(eq(categories.id, id))
			.for('update');
		if (!row) throw new AppError('not_found', m.error_category_not_found());
		const [held] = await transaction.select({ total: count() }).from(products).where(eq(products.categoryId, id));
		const total = held?.total ?? 0;
		if (total > 0) throw new AppError('conflict', m.category_has_products({ count: total }));
		await transaction.delete(categories).where(eq(categories.id, id));
		return row.pictures;
	});
	await removeUnusedImages(database, files, pictures);
}
