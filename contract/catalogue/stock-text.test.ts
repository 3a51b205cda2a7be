import { expect, it } from 'vitest';
import { readStock, typedStock } from './stock-text.ts';

const nothing = { stock: null, lead_days_from: null, lead_days: null };
const limited = (stock: number) => ({ ...nothing, availability: 'limited', stock }) as const;
const within = (lead_days: number, lead_days_from: number | null = null) =>
	({ ...nothing, availability: 'lead_time', lead_days_from, lead_days }) as const;

it.each([
	['12', limited(12)],
	[' ١٢ ', limited(12)],
	['۰', limited(0)],
	['7d', within(7)],
	['7 days', within(7)],
	['٧ أيام', within(7)],
	['٧ي', within(7)],
	['3-5d', within(5, 3)],
	['3 – 5 days', within(5, 3)],
	['3 to 5 d', within(5, 3)],
	['من ٣ إلى ٥ أيام', within(5, 3)],
	['٣-٥ي', within(5, 3)],
	['+', { ...nothing, availability: 'in_stock' }],
	['  ', { ...nothing, availability: 'ask' }],
])('reads %j as %j', (text, statement) => {
	expect(readStock(text)).toEqual(statement);
});

it.each(['-3', '1.5', '12 pieces', '0d', '4000d', '1000000', 'yes', '++', '5-3d', '5-5d', '0-3d', '3-5', '1-2-3d'])(
	'reads no statement in %j',
	(text) => {
		expect(readStock(text)).toBeUndefined();
	},
);

it.each([limited(5), within(3), within(5, 3), readStock('+'), readStock('')])(
	'types %j so that it is read as the same',
	(statement) => {
		expect(statement && readStock(typedStock(statement))).toEqual(statement);
	},
);
