import { inArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import { AppError } from '#contract/errors.ts';
import { slideImage } from '#contract/images/image-rules.ts';
import { imageFiles } from '#contract/images/images.ts';
import { isOwnSlide } from '#contract/settings/home.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { planImages, storeImages } from '../catalogue/images/images.ts';
import { isRecentChange } from '../changes/recent-changes.ts';
import type { UploadedFile } from '../http/multipart.ts';
import { lockByName, lockByNameShared } from '../platform/advisory-locks.ts';
import type { Database, Queries } from '../platform/database.ts';
import { type Files, filesLock } from '../platform/files.ts';
import { watch } from '../platform/watch.ts';
import type { StoredSettings } from './settings.ts';
import { settings, slideImages } from './tables.ts';

const uploads = '/uploads/';
/** Hours in which a form with an uploaded image can be saved. */
const formHours = 24;
/** Milliseconds between two checks for unused images. */
const defaultInterval = 3_600_000;

/** Stores an image for a slide that is saved later. Throws `invalid` without an image, and `too_large`. */
export async function uploadSlideImage(
	{ database, files }: { database: Database; files: Files },
	viewer: Viewer,
	uploaded: UploadedFile[],
): Promise<{ image: string }> {
	staffWith(viewer, 'settings.edit');
	const images = { folder: 'home', rules: slideImage, required: m.settings_logo_required } as const;
	const plan = await planImages(uploaded, { ...images, present: [], existing: [], order: undefined });
	const [image = ''] = plan.paths;
	await database.transaction(async (transaction) => {
		await storeImages(transaction, files, plan);
		const uploadedAt = new Date();
		await transaction
			.insert(slideImages)
			.values({ path: image, uploadedAt })
			.onConflictDoUpdate({ target: slideImages.path, set: { uploadedAt } });
	});
	return { image };
}

type Slides = NonNullable<StoredSettings['home_slides']>;

/** Throws `invalid` for a slide with an image that was neither uploaded nor in `known`. */
export async function checkSlideImages(transaction: Queries, slides: Slides, known: string[]): Promise<void> {
	const isKnown = (image: string) => image === '' || isOwnSlide(image) || known.includes(image);
	const added = [...new Set(slides.map(({ image }) => image))].filter((image) => !isKnown(image));
	if (added.length === 0) return;
	// the images stay until the transaction ends
	await lockByNameShared(transaction, filesLock);
	const rows = await transaction.select().from(slideImages).where(inArray(slideImages.path, added));
	const issues = slides.flatMap(({ image }, at) =>
		added.includes(image) && !rows.some(({ path }) => path === image)
			? [{ path: `slides.${at}.image`, message: m.settings_slide_image_unknown() }]
			: [],
	);
	if (issues[0]) throw new AppError('invalid', issues[0].message, issues);
}

const imagesIn = (slides: unknown) => sql`select slide ->> 'image' from jsonb_array_elements(${slides}) slide`;
/** The slides of a change's state, which may be null. */
const slidesOf = (state: unknown) =>
	sql`case jsonb_typeof(${state} -> 'home_slides') when 'array' then ${state} -> 'home_slides' else '[]' end`;

/** Removes the images that no slide has, nor had before a change that can still be undone, once their forms are over. */
export async function removeUnusedSlideImages(database: Database, files: Files): Promise<void> {
	await database.transaction(async (transaction) => {
		await lockByName(transaction, filesLock);
		const { rows } = await transaction.execute<{ path: string }>(sql`
			select path from ${slideImages}
			where uploaded_at < now() - make_interval(hours => ${formHours}) and path not in (
				select image from (
					select image from ${settings}, lateral (${imagesIn(sql`coalesce(home_slides, '[]')`)}) slides (image)
					union select image from changes, lateral (
						${imagesIn(slidesOf(sql`before`))} union ${imagesIn(slidesOf(sql`after`))}
					) slides (image) where entity = 'settings' and ${isRecentChange}
				) named (image) where image is not null)`);
		for (const { path } of rows) {
			for (const file of imageFiles(path)) await files.remove(file.slice(uploads.length));
			await transaction.execute(sql`delete from ${slideImages} where path = ${path}`);
		}
	});
}

/** Removes unused images of slides from time to time. */
export function watchSlideImages(
	{ database, files }: { database: Database; files: Files },
	{ onError, pollInterval = defaultInterval }: { onError: (error: unknown) => void; pollInterval?: number },
) {
	return watch(() => removeUnusedSlideImages(database, files), { pollInterval, onError });
}

/** The paths of the files of all images of slides, such as `uploads/home/a.webp`. Runs in a transaction. */
export async function* listSlideFiles(client: pg.ClientBase): AsyncGenerator<string> {
	// the database may be from before migration 100
	const { rows: tables } = await client.query("select from pg_tables where tablename = 'slide_images'");
	if (tables.length === 0) return;
	const { rows } = await client.query<{ path: string }>('select path from slide_images');
	for (const { path } of rows) for (const file of imageFiles(path)) yield file.slice(1);
}
