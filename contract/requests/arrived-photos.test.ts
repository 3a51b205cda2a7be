import { describe, expect, it } from 'vitest';
import { languages } from '#contract/language.ts';
import { chatUrl } from '#contract/text/chat.ts';
import { inLanguage } from '../../server/platform/language.ts';
import { withArrivedPhotos } from './arrived-photos.ts';
import { requestMessage } from './request-message.ts';

describe.each(languages)('the chat of a request with photos in %s', (language) => {
	const chatWith = (photos: number, text = 'A seal & a $& ring') =>
		inLanguage(language, () => {
			const message = requestMessage({
				language,
				phone: '971501234567',
				type: 'Inquiry',
				sender: undefined,
				text,
				items: [],
				photos,
			});
			return { message, chatUrl: chatUrl('971501234567', message) };
		});
	const arrive = (chat: ReturnType<typeof chatWith>, arrived: number, total: number) =>
		inLanguage(language, () => withArrivedPhotos(chat, { arrived, total }));

	it.each([1, 2, 3, 5, 10].flatMap((total) => Array.from({ length: total }, (_, arrived) => [arrived, total])))(
		'says that %i of %i have arrived, in a link that is no longer',
		(arrived, total) => {
			const chat = chatWith(total);
			const changed = arrive(chat, arrived, total);
			expect(changed.message).not.toBe(chat.message);
			const figures = changed.message.split('\n').at(-1)?.match(/\d+/g)?.map(Number);
			expect(figures).toEqual([arrived, total]);
			expect(changed.message.split('\n').slice(0, -1)).toEqual(chat.message.split('\n').slice(0, -1));
			expect(changed.chatUrl).toBe(chatUrl('971501234567', changed.message));
			expect(changed.chatUrl.length).toBeLessThanOrEqual(chat.chatUrl.length);
		},
	);

	it('is unchanged when all have arrived', () => {
		const chat = chatWith(3);
		expect(arrive(chat, 3, 3)).toBe(chat);
	});
});
