import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chatUrl } from './chat.ts';
import { imageUrl } from './images.ts';

it('opens a chat with digits only and an encoded message', () => {
	expect(chatUrl('+20 100-1', 'Seal & Ø 12')).toBe('https://wa.me/201001?text=Seal%20%26%20%C3%98%2012');
});

it('keeps every link to 2,000 characters and never cuts inside a character', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 4_000 }), (message) => {
			const link = chatUrl('201000000000', message);
			expect(link.length).toBeLessThanOrEqual(2_000);
			expect(message.toWellFormed().startsWith(decodeURIComponent(link.split('text=')[1] ?? ''))).toBe(true);
		}),
	);
});

it.each([
	['https://example.com/a b.jpg', 'https://example.com/a b.jpg'],
	['/uploads/products/a.jpg', 'https://api.test/uploads/products/a.jpg'],
	['uploads/products/a b.jpg', 'https://api.test/uploads/products/a%20b.jpg'],
	['seal.jpg', 'https://api.test/uploads/products/seal.jpg'],
	['', undefined],
])('resolves the picture %s', (entry, url) => {
	expect(imageUrl(entry, 'https://api.test')).toBe(url);
});
