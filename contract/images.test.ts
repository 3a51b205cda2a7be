import { expect, it } from 'vitest';
import { imageUrl } from './images.ts';

it.each([
	['https://example.com/a b.jpg', 'https://example.com/a b.jpg'],
	['/uploads/products/a.jpg', 'https://api.test/uploads/products/a.jpg'],
	['uploads/products/a b.jpg', 'https://api.test/uploads/products/a%20b.jpg'],
	['seal.jpg', 'https://api.test/uploads/products/seal.jpg'],
	['', undefined],
])('resolves the image %s', (entry, url) => {
	expect(imageUrl(entry, 'https://api.test')).toBe(url);
});
