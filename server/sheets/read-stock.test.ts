import { expect, it } from 'vitest';
import type { Cell } from '../platform/spreadsheets/rows.ts';
import { readStock } from './read-stock.ts';

const read = (text: string) => readStock({ text, kind: 'text' } as Cell, undefined);
const within = (lead_days: number, lead_days_from: number | null = null) => ({
	availability: 'lead_time',
	stock: null,
	lead_days_from,
	lead_days,
});

it.each([
	['5 days', within(5)],
	['within 12 days', within(12)],
	['أيام: 5', within(5)],
	['يومين', within(2)],
	['3-5 days', within(5, 3)],
	['3 to 5 days', within(5, 3)],
	['3 days to 5 days', within(5, 3)],
	['between 10 and 14 days', within(14, 10)],
	['من ٣ إلى ٥ أيام', within(5, 3)],
	['أيام: من 3 إلى 5', within(5, 3)],
])('reads %j in a sheet as %j', (text, statement) => expect(read(text)).toEqual(statement));

it.each(['5-3 days', '0-3 days', '0 days', '1.5 days', '4000 days', 'soon'])('refuses %j in a sheet', (text) =>
	expect(read(text)).toBeUndefined(),
);

it.each([
	['limited stock', 'limited'],
	['Ask for stock', 'ask'],
	['كمية محدودة', 'limited'],
	['اسألنا', 'ask'],
	['اسألنا عن التوفر', 'ask'],
])("reads the shop's own word %j as %s", (text, availability) => expect(read(text)).toMatchObject({ availability }));
