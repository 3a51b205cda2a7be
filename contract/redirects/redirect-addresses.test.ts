import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lookupAddresses, maxRedirectLength, readSource, readTarget } from './redirect-addresses.ts';

const site = 'https://parts.example';

it.each([
	['/old', '/old'],
	[' /old/ ', '/old'],
	['/old///', '/old'],
	['/Old/Seal.HTML', '/Old/Seal.HTML'],
	['/index.php?id=7&lang=en', '/index.php?id=7&lang=en'],
	['/old?', '/old'],
	['/a/../b/./c', '/b/c'],
	['/old seal', '/old%20seal'],
	['/%7Eold/%28x%29', '/~old/(x)'],
	['/old|x', '/old%7Cx'],
	['/مضخة', '/%D9%85%D8%B6%D8%AE%D8%A9'],
	['/%d9%85%D8%b6', '/%D9%85%D8%B6'],
	['/old?q=%e9', '/old?q=%E9'],
	['/50%', '/50%25'],
	['/a%2Fb', '/a%2Fb'],
	['/ar/old', '/ar/old'],
	['/products-old/7', '/products-old/7'],
	['/old/product/7', '/old/product/7'],
])('takes %j as the address %j', (text, source) => {
	expect(readSource(text)).toEqual({ source });
	expect(readSource(source)).toEqual({ source });
});

it.each([
	['old', 'address'],
	['', 'address'],
	['https://elsewhere.example/old', 'address'],
	['//elsewhere.example', 'address'],
	['/..//elsewhere.example', 'address'],
	['/\\elsewhere.example', 'address'],
	['/old\u0000', 'address'],
	['/old\nnew', 'address'],
	['/old#part', 'address'],
	['/\ud800', 'address'],
	['/%E9t%E9', 'encoding'],
	['/', 'home'],
	['/?p=7', 'home'],
	['/ar', 'home'],
	['/ar/', 'home'],
	['/product', 'route'],
	['/product/old-seal', 'route'],
	['/Product/7', 'route'],
	['/%70roduct/7', 'route'],
	['/ar/category/7', 'route'],
	['/api/old', 'route'],
	['/admin', 'route'],
	['/product.data', 'route'],
	['/robots.txt', 'route'],
	['/assets/old.js', 'route'],
	['/a/../product/7', 'route'],
	[`/${'a'.repeat(maxRedirectLength)}`, 'long'],
	[`/${'م'.repeat(maxRedirectLength / 4)}`, 'long'],
])('refuses %j as the address of a redirect: %s', (text, problem) => {
	expect(readSource(text)).toMatchObject({ problem });
});

it.each([
	['/product/7?size=12mm#sizes', '/product/7?size=12mm#sizes'],
	['/', '/'],
	['/سيل', '/%D8%B3%D9%8A%D9%84'],
	['https://elsewhere.example/a?b#c', 'https://elsewhere.example/a?b#c'],
	['HTTP://Elsewhere.example', 'http://elsewhere.example/'],
	['https://parts.example/product/7/', '/product/7/'],
])('leads to %j, written %j', (text, target) => {
	expect(readTarget(text, site)).toEqual({ target });
});

it.each([
	'product/7',
	'',
	'//elsewhere.example',
	'javascript:alert(1)',
	'ftp://elsewhere.example/',
	'https://',
	'https://user:secret@elsewhere.example/',
	'https://elsewhere.example\\@parts.example/',
	'https://parts.example//elsewhere.example/',
])('refuses to lead to %j', (text) => {
	expect(readTarget(text, site)).toEqual({ problem: 'address' });
});

it('looks up a path with its query first, then without', () => {
	expect(lookupAddresses('/old/?id=7')).toEqual(['/old?id=7', '/old']);
	expect(lookupAddresses('/old#part')).toEqual(['/old']);
	expect(lookupAddresses('https://elsewhere.example/old')).toEqual([]);
});

it('finds every address that it takes by what a browser sends of it', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
			const read = readSource(`/old/${text}`);
			if (!('source' in read)) return;
			const { pathname, search } = new URL(`/old/${text}`.trim(), site);
			expect(lookupAddresses(pathname + search)[0]).toBe(read.source);
			expect(read.source).toMatch(/^\/[!-~]*$/);
		}),
	);
});
