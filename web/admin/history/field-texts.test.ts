import { expect, it } from 'vitest';
import { fieldText, valueText } from './field-texts.ts';

it.each([
	[['price'], 1234.5, 'Price', '$1,234.50'],
	[['price'], null, 'Price', 'Price on request'],
	[['variants', '12mm', 'price'], null, 'Size 12mm, Price', 'the product’s price'],
	[['variants', '', 'stock'], 5, 'Stock', '5'],
	[['variants', '12mm', 'availability'], 'limited', 'Size 12mm, Availability', 'limited'],
	[['variants', '12mm', 'corrections'], { shaft: '12.1 mm' }, 'Size 12mm, Corrected by hand', 'shaft 12.1 mm'],
	[['variants', '12mm', 'corrections'], {}, 'Size 12mm, Corrected by hand', 'nothing'],
	[['variants'], ['12mm', '14mm'], 'Order of sizes', '12mm, 14mm'],
	[['translations', 'ar', 'name'], 'مانع', 'Name in Arabic', 'مانع'],
	[['parameters', 'bore', 'unit'], undefined, 'bore, Unit', 'nothing'],
	[['images'], ['/a', '/b'], 'Pictures', '2 pictures'],
	[['grade'], 'not_same', 'Match', 'Not the same'],
	[['variants', '12mm', 'corrections'], { d1: '12', d2: '' }, 'Size 12mm, Corrected by hand', 'd1 12, d2'],
	[['special'], false, 'Special category', 'No'],
	[['ready_answers'], [{ title: 'Photo', en: 'Send one', ar: '' }], 'Ready answers', 'Photo, Send one'],
	[['terms_days'], 30, 'Payment in days', '30'],
	[['price_list'], 'Wholesale', 'Price list', 'Wholesale'],
	[['state'], 'asked', 'State', 'Waits for you'],
	[
		['members'],
		[
			{ name: 'Amina', role: 'buyer' },
			{ name: '#7', role: 'approver' },
		],
		'People',
		'Amina · Buyer, #7 · Approver',
	],
	[['members'], [], 'People', 'nothing'],
	[['until'], '2026-12-31', 'Last day', 'Dec 31, 2026'],
	[['handover'], 'x', undefined, 'x'],
] as const)('reads %j as a person does', (path, value, field, text) => {
	expect([fieldText([...path]), valueText([...path], value)]).toEqual([field, text]);
});

it('names a field by the kind of record that has it', () => {
	expect([fieldText(['from']), valueText(['from'], '/old-seals')]).toEqual(['Old address', '/old-seals']);
	expect([fieldText(['from'], 'price_list'), valueText(['from'], '2026-01-01')]).toEqual(['First day', 'Jan 1, 2026']);
});
