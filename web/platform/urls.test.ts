import { expect, it } from 'vitest';
import { nextUrl } from './urls.ts';

const next = (path: string) => nextUrl(new URLSearchParams({ next: path }));

it.each(['/cart', '/profile?tab=settings', '/product/2?size=16mm#specifications', '/a/../b'])(
	'leads back to %s after signing in',
	(path) => {
		expect(next(path)).toBe(path);
	},
);

it('leads home in place of the console, which a customer cannot enter', () => {
	expect(next('/admin/products')).toBe('/');
	expect(next('/ar/admin')).toBe('/');
});

it('leads back within the language that the router stands in', () => {
	expect(next('/ar/cart?x=1')).toBe('/cart?x=1');
	expect(next('/ar')).toBe('/');
});

it.each([
	['another site', 'https://elsewhere.example/'],
	['another site of the same protocol', '//elsewhere.example'],
	['another site behind backslashes', '/\\elsewhere.example'],
	['two slashes behind a step up', '/..//elsewhere.example'],
	['two slashes behind a step that stays', '/.//elsewhere.example'],
	['two slashes behind an encoded step', '/%2e%2e//elsewhere.example'],
	['a line break', '/\n/elsewhere.example'],
	['another site behind a language', '/ar//elsewhere.example'],
	['nothing', ''],
])('leads home instead of to %s', (_, path) => {
	expect(next(path)).toBe('/');
});
