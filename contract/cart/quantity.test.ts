import { expect, it } from 'vitest';
import { readQuantity } from './quantity.ts';

it.each([
	['1', 1],
	[' 12 ', 12],
	['007', 7],
	['٢٥', 25],
	['۱۲۰', 120],
	['1,200', 1_200],
	["12'000", 12_000],
	['12 000', 12_000],
	['١٢٬٠٠٠', 12_000],
	['99999', 99_999],
	['\u200f٢٥', 25],
	['\u2068۱۲\u2069', 12],
	['\u202a12\u202c', 12],
])('reads %j as %i pieces', (text, quantity) => {
	expect(readQuantity(text)).toEqual({ quantity });
});

it.each(['1e3', '1.5', '1.000', '1,5', '12,00', '0x10', 'ten', '+3', '2 pcs'])(
	'says that %j is no quantity',
	(text) => {
		expect(readQuantity(text)).toEqual({ problem: 'Quantity must be a whole number of at least 1' });
	},
);

it.each(['100000', '99 999 999', '9'.repeat(400)])('names the limit for %s', (text) => {
	expect(readQuantity(text)).toEqual({ problem: 'Quantity must be at most 99999' });
});

it.each(['', '  ', '0', '000', '-3', '٠'])('changes nothing for %j', (text) => {
	expect(readQuantity(text)).toEqual({});
});
