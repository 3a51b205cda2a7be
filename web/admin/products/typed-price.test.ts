import { expect, it } from 'vitest';
import { readTypedPrice, typedPriceProblem } from './typed-price.ts';

it.each([
	['', null],
	['12.5', 12.5],
	['12,5', 12.5],
	['1,234.5', 1234.5],
	['$9.99', 9.99],
	['0', 'on_request'],
	['٠٫٠٠', 'on_request'],
	['Free', 0],
	['مجانًا', 0],
])('reads %j like a sheet', (text, price) => {
	expect(typedPriceProblem(text)).toBeUndefined();
	expect(readTypedPrice(text)).toBe(price);
});

it.each([
	['1.234', /two ways/],
	['-5', /negative/],
	['12.3456', /at most 2 digits/],
	['99999999999', /too large/],
	['cheap', /Enter a price/],
])('says why %j is no price', (text, problem) => {
	expect(typedPriceProblem(text)).toMatch(problem);
	expect(readTypedPrice(text)).toBeUndefined();
});
