import { expect, it } from 'vitest';
import { withHeardNumbers } from './heard-numbers.ts';

it.each([
	['seal thirty ate mm', 'seal thirty eight mm'],
	['pulley sixty three by ate', 'pulley sixty three by eight'],
	['ate inch pulley', 'eight inch pulley'],
	['shaft twenty to mm', 'shaft twenty two mm'],
	['forty for volt', 'forty four volt'],
])('reads numbers that voice typing wrote as words: %s', (text, read) => {
	expect(withHeardNumbers(text).text).toBe(read);
});

it.each(['seal for pump 25 mm', 'twenty to thirty bar', 'seal for twenty mm', 'send to dubai', 'rats ate the cable'])(
	'leaves other words alone: %s',
	(text) => {
		expect(withHeardNumbers(text)).toEqual({ text, spoken: [] });
	},
);
