import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsChat } from '#contract/text/chat.ts';
import { requestMessage } from './request-message.ts';

const phone = '+20 100';
const sender = { name: 'Amina Haddad', email: 'amina@example.com', number: '+201001234567' };
const stored = { code: 'AB12-CD34-EF56-GH78', url: 'https://shop.test/request/AB12-CD34-EF56-GH78' };
const seal = { name: 'Bellows Seal 301', category_name: 'Mechanical Seals', size: '14mm', quantity: 2 };
const bearing = { name: 'Bearing 6304', category_name: 'Bearings', size: null, quantity: 4 };
const fields = { language: 'en' as const, phone, type: 'Order', sender, stored } as const;

describe('requestMessage', () => {
	it('names the sender and numbers the items', () => {
		expect(requestMessage({ ...fields, items: [seal, bearing] }).split('\n')).toEqual([
			'Name: Amina Haddad',
			'Number: +201001234567',
			'Email: amina@example.com',
			'Type: Order',
			'Request: AB12-CD34-EF56-GH78',
			'',
			'1. Product: Bellows Seal 301',
			'Category: Mechanical Seals',
			'Size: 14mm',
			'Quantity: 2',
			'',
			'2. Product: Bearing 6304',
			'Category: Bearings',
			'Quantity: 4',
		]);
	});

	it('leaves out what a guest, or a question that is not stored, does not have', () => {
		expect(
			requestMessage({ language: 'en', phone, type: 'Inquiry', sender: undefined, items: [bearing] }).split('\n'),
		).toEqual(['Type: Inquiry', '', 'Product: Bearing 6304', 'Category: Bearings', 'Quantity: 4']);
		expect(requestMessage({ ...fields, sender: { ...sender, number: null }, items: [seal] })).not.toContain('Number:');
	});

	it('summarises a long list: count, first items, number of the rest, and the link', () => {
		const items = Array.from({ length: 60 }, (_, at) => (at % 2 ? bearing : seal));
		const lines = requestMessage({ ...fields, items }).split('\n');
		const more = lines.findIndex((line) => line.startsWith('...'));
		const first = lines.indexOf('Items: 60') + 2;
		expect(lines.slice(first, first + 2)).toEqual(['1. Bellows Seal 301, 14mm, 2 pcs', '2. Bearing 6304, 4 pcs']);
		expect(lines.slice(more)).toEqual([`... and ${60 - (more - first)} more`, '', `The whole list: ${stored.url}`]);
	});

	it.each([0, 1, 60])('shortens a long Arabic question until it fits with its link, with %d items', (count) => {
		const text = 'أريد مضخة مياه لبئر عميقة مع لوحة تحكم وحساسات. '.repeat(10).slice(0, 450);
		const items = Array.from({ length: count }, () => seal);
		const message = requestMessage({ ...fields, type: 'Inquiry', text, photos: 3, items });
		expect(fitsChat(phone, message)).toBe(true);
		expect(message).toMatch(/أريد مضخة[^\n]*…\n/);
		expect(message).toContain('\n\n3 photos');
		expect(message.endsWith(`The whole ${count > 0 ? 'list' : 'request'}: ${stored.url}`)).toBe(true);
		expect(message.includes('Items:')).toBe(count > 0);
	});

	it('fits a chat, with as many items as possible', () => {
		const item = fc.record({
			name: fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }).map((text) => text.replace(/\s/g, ' ')),
			category_name: fc.constant('Seals'),
			size: fc.option(fc.constantFrom('14mm', '٢٥ × ٤١ مم')),
			quantity: fc.integer({ min: 1, max: 99_999 }),
		});
		fc.assert(
			fc.property(fc.array(item, { minLength: 1, maxLength: 200 }), (items) => {
				const message = requestMessage({ ...fields, items });
				expect(fitsChat(phone, message)).toBe(true);
				const [, more] = /^\.\.\. and (\d+) more$/m.exec(message) ?? [];
				if (more === undefined) return;
				const shown = items.length - Number(more);
				expect(message.includes(`\n${shown + 1}. `)).toBe(false);
				if (shown > 0) expect(message.includes(`\n${shown}. `)).toBe(true);
				const next = items[shown];
				const line = `${shown + 1}. ${next?.name}, ${next?.size ? `${next.size}, ` : ''}${next?.quantity} pcs\n`;
				const rest = Number(more) === 1 ? '' : `... and ${Number(more) - 1} more\n`;
				expect(
					fitsChat(
						phone,
						message.replace(`... and ${more} more\n`, () => line + rest),
					),
				).toBe(false);
			}),
		);
	});
});
