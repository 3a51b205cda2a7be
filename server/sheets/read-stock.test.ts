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
	['10 working days', within(10)],
	['5-7 business days', within(7, 5)],
	['3 working days to 5 working days', within(5, 3)],
	['Delivery: 12 workdays', within(12)],
	['10 أيام عمل', within(10)],
	['من 5 إلى 7 أيام عمل', within(7, 5)],
	['أيام عمل: 5', within(5)],
	['خلال يوم واحد', within(1)],
	['خلال يومين', within(2)],
	['يومي عمل', within(2)],
	['من 1 إلى يومين', within(2, 1)],
	['day', within(1)],
	['يوم', within(1)],
	['one day', within(1)],
	['within a working day', within(1)],
])('reads %j in a sheet as %j', (text, statement) => expect(read(text)).toEqual(statement));

it.each([
	'5-3 days',
	'0-3 days',
	'0 days',
	'1.5 days',
	'4000 days',
	'soon',
	'Sunday',
	'not available until Monday',
	'some days',
	'ten working days',
	'2 weeks and 3 days',
	'10 calendar or working days',
	'كل يوم',
	'عدة أيام',
])('refuses %j in a sheet', (text) => expect(read(text)).toBeUndefined());

it.each([
	['limited stock', 'limited'],
	['Ask for stock', 'ask'],
	['كمية محدودة', 'limited'],
	['اسألنا', 'ask'],
	['اسألنا عن التوفر', 'ask'],
])("reads the shop's own word %j as %s", (text, availability) => expect(read(text)).toMatchObject({ availability }));
