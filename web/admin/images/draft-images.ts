import type { ImageRules } from '#contract/images/image-rules.ts';
import { imageProblem } from '#contract/images/image-rules.ts';
import { m } from '#messages';
import { randomKey } from '../../platform/random-key.ts';

/** An image of a form: stored already, or a chosen file. */
export type DraftImage = { kind: 'existing'; path: string } | { kind: 'new'; key: string; file: File };

export function keyOf(image: DraftImage): string {
	return image.kind === 'existing' ? image.path : image.key;
}

/** Whether images were added, removed or put in another order. */
export function imagesDiffer(images: DraftImage[], before: DraftImage[]): boolean {
	return images.map(keyOf).join('\n') !== before.map(keyOf).join('\n');
}

/** The images in the format of the API: the stored paths that stay, the new files, and the order of both. */
export function appendImages(form: FormData, images: DraftImage[], fileField: string): void {
	const files = images.filter((image) => image.kind === 'new');
	for (const { file } of files) form.append(fileField, file);
	const existing = images.filter((image) => image.kind === 'existing').map(({ path }) => path);
	const order = images.map((image) => (image.kind === 'existing' ? image.path : `new:${files.indexOf(image)}`));
	form.append('existingImages', JSON.stringify(existing));
	form.append('imageOrder', JSON.stringify(order));
}

/**
 * Adds chosen files to the images of a form. Leaves out, with a reason, files that are no image, too large, or beyond the maximum:
 * for products that is a notice, for categories an error.
 */
export function withFiles(images: DraftImage[], files: File[], rules: ImageRules, dropExtras: boolean) {
	const problems = files.flatMap((file) => imageProblem(file, rules) ?? []);
	const good = files.filter((file) => imageProblem(file, rules) === undefined);
	const room = rules.maxCount - images.length;
	const extra = good.length > room;
	const accepted = extra && !dropExtras ? [] : good.slice(0, Math.max(0, room));
	if (extra) problems.push(dropExtras ? m.images_dropped({ max: rules.maxCount }) : rules.tooMany());
	const added = accepted.map((file): DraftImage => ({ kind: 'new', key: randomKey(), file }));
	return { images: [...images, ...added], problems };
}

/** Moves an image to another place. */
export function moveImage(images: DraftImage[], from: number, to: number): DraftImage[] {
	const next = images.toSpliced(from, 1);
	const image = images[from];
	return image ? next.toSpliced(to, 0, image) : images;
}
