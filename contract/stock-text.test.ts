import { expect, it } from 'vitest';
import { readStock, typedStock } from './stock-text.ts';

const limited = (stock: number) => ({ availability: 'limited', stock, lead_days: null }) as const;
const within = (lead_days: number) => ({ availability: 'lead_time', stock: null, lead_days }) as const;

it.each([
	['12', limited(12)],
	[' ١٢ ', limited(12)],
	['۰', limited(0)],
	['7d', within(7)],
	['7 days', within(7)],
	['٧ أيام', within(7)],
	['٧ي', within(7)],
	['+', { availability: 'in_stock', stock: null, lead_days: null }],
	['  ', { availability: 'ask', stock: null, lead_days: null }],
])('reads %j as %j', (text, statement) => {
	expect(readStock(text)).toEqual(statement);
});

it.each(['-3', '1.5', '12 pieces', '0d', '4000d', '1000000', 'yes', '++'])('reads no statement in %j', (text) => {
	expect(readStock(text)).toBeUndefined();
});

it.each([limited(5), within(3), readStock('+'), readStock('')])(
	'types %j so that it is read as the same',
	(statement) => {
		expect(statement && readStock(typedStock(statement))).toEqual(statement);
	},
);
