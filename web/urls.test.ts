import { expect, it } from 'vitest';
import { nextUrl } from './urls.ts';

const next = (path: string) => nextUrl(new URLSearchParams({ next: path }));

it.each(['/cart', '/profile?tab=settings', '/product/2?size=16mm#specifications', '/a/../b'])(
	'leads back to %s after signing in',
	(path) => {
		expect(next(path)).toBe(path);
	},
);

it.each([
	['another site', 'https://elsewhere.example/'],
	['another site of the same protocol', '//elsewhere.example'],
	['another site behind backslashes', '/\\elsewhere.example'],
	['two slashes behind a step up', '/..//elsewhere.example'],
	['two slashes behind a step that stays', '/.//elsewhere.example'],
	['two slashes behind an encoded step', '/%2e%2e//elsewhere.example'],
	['a line break', '/\n/elsewhere.example'],
	['nothing', ''],
])('leads home instead of to %s', (_, path) => {
	expect(next(path)).toBe('/');
});
