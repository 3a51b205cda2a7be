import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chatUrl, fitsChat } from './chat.ts';

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

it('keeps a message complete exactly when it fits', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 1_200 }), (message) => {
			const url = `https://wa.me/201000000000?text=${encodeURIComponent(message.toWellFormed())}`;
			expect(chatUrl('+20 100 000 0000', message) === url).toBe(fitsChat('+20 100 000 0000', message));
		}),
	);
});

it('counts characters, not bytes or halves of them', () => {
	expect([fitsChat('20', 'x'.repeat(1_000)), fitsChat('20', 'x'.repeat(1_001))]).toEqual([true, false]);
	// twelve characters of the link each
	expect([fitsChat('20', '😀'.repeat(160)), fitsChat('20', '😀'.repeat(170))]).toEqual([true, false]);
});
