import { expect, it } from 'vitest';
import { originForm } from './request-target.ts';

it.each([
	['/about?x=1', '/about?x=1'],
	['http://shop.example/about?x=1', '/about?x=1'],
	['HTTPS://shop.example:8443/products', '/products'],
	['http://shop.example', '/'],
	['http://shop.example?search=seal', '/?search=seal'],
	['/http://shop.example/', '/http://shop.example/'],
	['*', '*'],
	['/product?search=#204', '/product?search='],
	['http://shop.example#x', '/'],
])('takes %s as %s', (target, path) => {
	expect(originForm(target)).toBe(path);
});
