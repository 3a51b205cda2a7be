import { expect, it } from 'vitest';
import { isNetworkError } from './failed-page.ts';

it.each([
	'Failed to fetch',
	'network error',
	'NetworkError when attempting to fetch resource.',
	'Load failed',
	'The network connection was lost.',
	'The Internet connection appears to be offline.',
])('tells a lost line by what a browser says of it: %s', (message) => {
	expect(isNetworkError(new TypeError(message))).toBe(true);
});

it('does not take a mistake of our own, or a response, for a lost line', () => {
	expect(isNetworkError(new TypeError("Cannot read properties of undefined (reading 'pic')"))).toBe(false);
	expect(isNetworkError(new Error('Failed to fetch'))).toBe(false);
	expect(isNetworkError({ status: 503, data: 'Load failed' })).toBe(false);
});
