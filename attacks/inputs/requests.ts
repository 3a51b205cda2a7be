import { boundary, type Call, formOf } from './call.ts';
import { filled, searches } from './texts.ts';

const json = 'application/json';
const get = (name: string, path: string, headers?: Record<string, string>): Call => ({
	name,
	method: 'GET',
	path,
	...(headers && { headers }),
});
const query = (parameters: Record<string, string>) => new URLSearchParams(parameters);
const numbered = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at));

/** Each hard search where it may be written: in lists of the API and of pages, with and without a category. */
export const searchCalls: Record<string, Call[]> = Object.fromEntries(
	Object.entries(searches).map(([name, search]) => [
		name,
		[
			{ ...get(name, `/api/products?${query({ search, page: '1', pageSize: '24' })}`), maxMs: 500 },
			{ ...get(name, `/api/products?${query({ search, category: '1', page: '1', sort: 'price' })}`), maxMs: 500 },
			{ ...get(name, `/api/products?${query({ search, purpose: 'suggestions', pageSize: '5' })}`), maxMs: 500 },
			{ ...get(name, `/api/facets?${query({ search, category: '1' })}`), maxMs: 500 },
		],
	]),
);

/** Calls of lists, filters and suggestions, by attack. */
export const readingCalls: Record<string, Call[]> = {
	'lists without a page': numbered(10, (at) => `/api/products?utm_x=${at}`).map((path) => get('unpaged', path)),
	'lists of all orders, deep': ['name', 'category', 'price', '-price', 'newest'].flatMap((sort) =>
		['2', '500', '10000'].map((page) => get(sort, `/api/products?${query({ sort, page, pageSize: '100' })}`)),
	),
	'orders by what nobody measures': numbered(50, (at) => `a${at}${filled('_z', 38)}`).map((sort) =>
		get(sort, `/api/products?${query({ sort, category: '1', page: '1' })}`),
	),
	'filters in hundreds': [
		get('filters', `/api/facets?category=1&${numbered(300, (at) => `bore${at}=1..9`).join('&')}`),
		get('repeated', `/api/facets?category=1&${numbered(1_000, (at) => `shaft=${at}`).join('&')}`),
		get('choices', `/api/products?category=1&page=1&shaft=${filled('1,', 200)}`),
	],
	'filters of wide ranges': [
		'-1e308..1e308',
		'..',
		'1..',
		'..99999999999999999999',
		'9..1',
		'NaN..NaN',
		filled('1.', 200),
	].map((range) => get(range, `/api/facets?category=1&shaft=${encodeURIComponent(range)}&turn=${range.length}`)),
	suggestions: Object.entries(searches).flatMap(([name, search]) => [
		get(name, `/api/nearest-products?${query({ search })}`),
		get(name, `/api/makers?${query({ search })}`),
	]),
	'the seal finder': ['1e308', '0.0000001', '-1', '٢٥', filled('9', 200), '1/0', '25..25'].flatMap((shaft) =>
		['mm', 'in', filled('mm', 99)].map((unit) =>
			get(shaft, `/api/find/seals?${query({ shaft, outer: shaft, length: shaft, unit })}`),
		),
	),
	'codes of other makers': Object.entries(searches).map(([name, code]) =>
		get(name, `/api/references?${query({ code })}`),
	),
	'pages of hard searches': Object.entries(searches).map(([name, search]) =>
		get(name, `/product?${query({ search })}`),
	),
	'exports of the staff': ['prices.xlsx', 'catalogue.csv'].map((file) => ({
		...get(file, `/api/sheets/${file}`),
		role: 'staff',
	})),
};

const listPath = '/api/lists/read';
const register = '/api/auth/register';
const post = (name: string, path: string, body: string | Uint8Array, type = json): Call => ({
	name,
	method: 'POST',
	path,
	body,
	type,
});

/** Calls whose form, and not whose words, is evil, by attack. */
export const formCalls: Record<string, () => Call[]> = {
	'JSON of deep arrays': () => [
		post('arrays', register, '['.repeat(200_000)),
		post('closed', listPath, `${'['.repeat(90_000)}${']'.repeat(90_000)}`),
	],
	'JSON of deep objects': () => [post('objects', listPath, `${'{"text":'.repeat(50_000)}1${'}'.repeat(50_000)}`)],
	'JSON of many keys': () => [
		post(
			'keys',
			register,
			JSON.stringify(Object.fromEntries(numbered(60_000, (at) => `k${at}`).map((key) => [key, 1]))),
		),
	],
	'JSON of a prototype': () => [
		post('proto', register, '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}}}'),
	],
	'JSON of one long number': () => [post('number', register, `{"name":${'9'.repeat(900_000)}}`)],
	'JSON of escapes': () => [post('escapes', listPath, `{"text":"${'\\u0041'.repeat(150_000)}"}`)],
	'JSON that is too large': () => [post('large', listPath, `{"text":"${'a'.repeat(5_000_000)}"}`)],
	'JSON in a strange charset': () => [post('charset', listPath, '{"text":"MG1"}', 'application/json; charset=utf-7')],
	'a form of thousands of fields': () => [
		{
			name: 'fields',
			method: 'POST',
			path: listPath,
			...formOf(numbered(10_000, (at) => `f${at}`).map((name) => ({ name, content: 'a' }))),
		},
	],
	'a form of thousands of files': () => [
		{
			name: 'files',
			method: 'POST',
			path: listPath,
			...formOf(numbered(5_000, (at) => `a${at}.csv`).map((fileName) => ({ name: 'file', fileName, content: 'MG1' }))),
		},
	],
	'a form without an end': () => [
		{
			name: 'open',
			method: 'POST',
			path: listPath,
			...formOf([{ name: 'file', fileName: 'a.csv', content: 'MG1' }], { isEnded: false }),
		},
	],
	'a form of half boundaries': () => [
		post(
			'boundaries',
			listPath,
			`--${boundary}\r\n${filled(`\r\n--${boundary.slice(0, -1)}`, 1_500_000)}`,
			`multipart/form-data; boundary=${boundary}`,
		),
	],
	'a form of long part headers': () => [
		post(
			'headers',
			listPath,
			`--${boundary}\r\n${filled('X-A: b\r\n', 1_000_000)}\r\n`,
			`multipart/form-data; boundary=${boundary}`,
		),
	],
	'headers of many languages': () => [
		get('languages', '/api/categories?turn=1', { 'Accept-Language': filled('en;q=0.1,ar;q=0.2,', 8_000) }),
	],
	'headers of many encodings': () => [
		get('encodings', '/api/categories?turn=2', { 'Accept-Encoding': filled('br;q=0.1,gzip;q=0.2,', 8_000) }),
	],
	'headers of many tags': () => [
		get('tags', '/api/categories?turn=3', { 'If-None-Match': filled('"a", W/"b", ', 8_000) }),
	],
	'headers of many ranges': () => [get('ranges', '/favicon.svg', { Range: `bytes=${filled('0-0,', 8_000)}` })],
	'headers of many cookies': () => [get('cookies', '/category?turn=1', { Cookie: filled('a=b; ', 8_000) })],
	'headers of many proxies': () => [
		get('proxies', '/api/categories?turn=4', { 'X-Forwarded-For': filled('1.2.3.4, ', 8_000) }),
	],
	'a token of spaces': () => [get('token', '/api/auth/me', { Authorization: `Bearer ${' '.repeat(8_000)}x` })],
	'addresses that climb': () =>
		[
			'/uploads/../../etc/passwd',
			'/uploads/%2e%2e%2f%2e%2e%2fetc/passwd',
			'//////',
			'/%00',
			'/%',
			`/${filled('a/../', 7_000)}`,
		].map((path) => get('climb', path)),
	'addresses of many parameters': () => [get('parameters', `/product?${numbered(1_500, (at) => `a${at}=`).join('&')}`)],
	'a method that nobody knows': () => [{ name: 'method', method: 'PROPFIND', path: '/api/products' }],
};
