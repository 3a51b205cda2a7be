import { expect, it } from 'vitest';
import { imageFiles, imageSrcSet, imageUrl, largestImage } from './images.ts';

it.each([
	['https://example.com/a b.jpg', 'https://example.com/a b.jpg'],
	['/uploads/products/a.jpg', 'https://api.test/uploads/products/a.jpg'],
	['uploads/products/a b.jpg', 'https://api.test/uploads/products/a%20b.jpg'],
	['seal.jpg', 'https://api.test/uploads/products/seal.jpg'],
	['', undefined],
])('resolves the image %s', (entry, url) => {
	expect(imageUrl(entry, { apiBase: 'https://api.test' })).toBe(url);
});

it("finds uploaded images in their store, and the shop's drawings at the API", () => {
	const bases = { apiBase: 'https://api.test', imageBase: 'https://images.test/shop' };
	const found = ['/uploads/products/a.jpg', 'seal.jpg', '/shapes/seal.svg', 'https://a.test/x.jpg'];
	expect(found.map((entry) => imageUrl(entry, bases))).toEqual([
		'https://images.test/shop/uploads/products/a.jpg',
		'https://images.test/shop/uploads/products/seal.jpg',
		'https://api.test/shapes/seal.svg',
		'https://a.test/x.jpg',
	]);
});

const photograph = '/uploads/products/3f-2048x1536.webp';
const drawing = '/uploads/products/3f-1200x900v.webp';

it('lists every file of an upload: narrower widths, and the vector of a drawing', () => {
	expect(imageFiles(photograph)).toEqual([
		photograph,
		...[320, 640, 1280].map((width) => `/uploads/products/3f-2048x1536-${width}.webp`),
	]);
	expect(imageFiles(drawing)).toEqual([
		drawing,
		'/uploads/products/3f-1200x900v-320.webp',
		'/uploads/products/3f-1200x900v-640.webp',
		'/uploads/products/3f-1200x900v.svg',
	]);
	expect(imageFiles('/elsewhere/a.webp')).toEqual(['/elsewhere/a.webp']);
});

it('never loads the enlarged image on a page', () => {
	expect(imageSrcSet(`https://api.test${photograph}`)).toMatch(/-640\.webp 640w, \S+-1280\.webp 1280w$/);
	expect(imageSrcSet(drawing)).toMatch(/-640\.webp 640w, \S+-1200x900v\.webp 1200w$/);
	expect(imageSrcSet('/elsewhere/a.webp')).toBeUndefined();
});

it('enlarges the vector of a drawing, else the largest file', () => {
	expect(largestImage(`https://api.test${drawing}`)).toBe('https://api.test/uploads/products/3f-1200x900v.svg');
	expect(largestImage(photograph)).toBe(photograph);
	expect(largestImage('https://a.test/x.jpg')).toBe('https://a.test/x.jpg');
});
