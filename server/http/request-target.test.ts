import { expect, it } from 'vitest';
import { isRequestPage, originForm } from './request-target.ts';

it.each([
	['/about?x=1', '/about?x=1'],
	['http://shop.example/about?x=1', '/about?x=1'],
	['HTTPS://shop.example:8443/products', '/products'],
	['http://shop.example', '/'],
	['http://shop.example?search=seal', '/?search=seal'],
	['/http://shop.example/', '/http://shop.example/'],
	['*', '/*'],
	['/product?search=#204', '/product?search='],
	['http://shop.example#x', '/'],
])('takes %s as %s', (target, path) => {
	expect(originForm(target)).toBe(path);
});

it.each([
	'/request/AAAA-BBBB',
	'/request/AAAA-BBBB.data?_routes=root',
	'/ar/request/AAAA-BBBB',
	'/%72equest/AAAA-BBBB',
	'/Request/AAAA-BBBB',
	'/./request/AAAA-BBBB',
	'/about/%2e%2e/request/AAAA-BBBB',
	'/ar/%72EQUEST/AAAA-BBBB',
	'//request//AAAA-BBBB',
	'/request\\AAAA-BBBB',
	'/request/%E9',
])('knows that %s would open a request', (url) => {
	expect(isRequestPage(url)).toBe(true);
});

it.each(['/', '*', '/requests', '/product?search=/request/x', '/de/request/AAAA-BBBB'])(
	'knows that %s would not',
	(url) => {
		expect(isRequestPage(url)).toBe(false);
	},
);
