import { expect, it } from 'vitest';
import { withHeardNumbers } from './heard-numbers.ts';

it.each([
	['seal thirty ate mm', 'seal thirty eight mm'],
	['pulley sixty three by ate', 'pulley sixty three by eight'],
	['ate inch pulley', 'eight inch pulley'],
	['shaft twenty to mm', 'shaft twenty two mm'],
])('reads numbers that voice typing wrote as words: %s', (text, read) => {
	expect(withHeardNumbers(text).text).toBe(read);
});

it.each([
	'seal for pump 25 mm',
	'twenty to thirty bar',
	'seal for twenty mm',
	'send to dubai',
	'rats ate the cable',
	'sand ate in casing',
	'need twenty to v belt pulleys',
	'need thirty for in line pump',
	'quantity thirty. to mm',
])('leaves other words alone: %s', (text) => {
	expect(withHeardNumbers(text)).toEqual({ text, spoken: [] });
});
