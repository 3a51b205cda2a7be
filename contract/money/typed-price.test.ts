import { expect, it } from 'vitest';
import { readTypedPrice, typedPriceProblem } from './typed-price.ts';

it.each([
	['', null],
	['12.5', 12.5],
	['1,234.50', 1234.5],
	['1,234', 1234],
	['١٬٢٣٤٫٥', 1234.5],
	['0.01', 0.01],
])('reads %o like a sheet', (text, price) => {
	expect(typedPriceProblem(text)).toBeUndefined();
	expect(readTypedPrice(text)).toBe(price);
});

it.each([
	['1,234.5', /two ways/],
	['0', /0 is not a price/],
	['0.00', /0 is not a price/],
	['12,5', /dollars/],
])('explains why %o is no price', (text, problem) => {
	expect(typedPriceProblem(text)).toMatch(problem);
	expect(readTypedPrice(text)).toBeUndefined();
});
