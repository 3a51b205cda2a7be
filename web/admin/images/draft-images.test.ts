import { expect, it } from 'vitest';
import { categoryImages, productImages } from '#contract/images/image-rules.ts';
import { appendImages, type DraftImage, imagesDiffer, keyOf, moveImage, withFiles } from './draft-images.ts';

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const stored = (path: string): DraftImage => ({ kind: 'existing', path });
const chosen = (name: string): DraftImage => ({ kind: 'new', key: name, file: png(name) });

it('leaves out what is no image, with the reason', () => {
	const { images, problems } = withFiles(
		[],
		[new File(['x'], 'note.txt', { type: 'text/plain' }), png('a')],
		productImages,
		true,
	);
	expect(images).toHaveLength(1);
	expect(problems).toEqual(['note.txt: Only image files are allowed (JPEG, PNG, WebP)']);
});

it('drops what is beyond the maximum of a product, and takes none of it for a category', () => {
	const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(png);
	const product = withFiles([], files, productImages, true);
	expect([product.images.length, product.problems.length]).toEqual([6, 1]);
	const category = withFiles([stored('/a')], files, categoryImages, false);
	expect(category.images).toEqual([stored('/a')]);
	expect(category.problems).toEqual(['Maximum 2 images allowed. Please remove some existing images first.']);
});

it('puts an image at another place, and notices that', () => {
	const before = [stored('/a'), stored('/b'), chosen('c')];
	const after = moveImage(before, 2, 0);
	expect(after.map(keyOf)).toEqual(['c', '/a', '/b']);
	expect([imagesDiffer(after, before), imagesDiffer(moveImage(after, 0, 2), before)]).toEqual([true, false]);
});

it('passes on to the API which images stay, which are new, and the order of both', () => {
	const form = new FormData();
	appendImages(form, [chosen('c'), stored('/a'), chosen('d')], 'images');
	expect(form.getAll('images').map((file) => (file as File).name)).toEqual(['c', 'd']);
	expect(form.get('existingImages')).toBe('["/a"]');
	expect(form.get('imageOrder')).toBe('["new:0","/a","new:1"]');
});
