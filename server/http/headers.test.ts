import { request } from 'node:http';
import { beforeAll, expect, inject, it } from 'vitest';
import { dayLength } from '#contract/days.ts';
import { addSeal } from '../../tests/support/backups.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const shop = shopTest(inject('databases')[0]?.url ?? '', { pages: true });
let image: string;
beforeAll(async () => {
	const { token } = await newAdministrator(shop, 'admin');
	image = (await addSeal(shop, token, 'Photographed')).pic[0] ?? '';
});

const nothing = "default-src 'none'";

it.each([
	['a page', '/product/1', 200, "script-src 'self' 'sha256-"],
	['the same page, cached', '/product/1', 200, "script-src 'self' 'sha256-"],
	["a page's data", '/product/1.data', 200, "default-src 'self'"],
	['a missing page', '/nope', 404, "script-src 'self' 'sha256-"],
	['a public API response', '/api/products/1', 200, nothing],
	['an error of the API', '/api/auth/me', 401, nothing],
	['a missing address of the API', '/api/nope', 404, nothing],
	['a broken address', '/api/products/%', 400, nothing],
	['an image', 'image', 200, `${nothing}; sandbox`],
	['a file', '/favicon.svg', 200, nothing],
])('lets browsers run, frame, guess and send nothing more than needed: %s', async (_, path, status, policy) => {
	const response = await shop.get(path === 'image' ? image : path);
	expect(response.status).toBe(status);
	const headers = Object.fromEntries(response.headers);
	expect(headers['content-security-policy']).toContain(policy);
	expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe|script-src[^;]*\*/);
	expect(headers).toMatchObject({
		'x-content-type-options': 'nosniff',
		'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=()'),
		'referrer-policy': 'no-referrer',
		'strict-transport-security': 'max-age=31536000',
		'cross-origin-opener-policy': 'same-origin',
	});
	// the console shows pages of the shop in a frame, and nobody else shows anything
	const isPage = policy.includes('script-src') || policy.includes("'self'");
	expect(headers['x-frame-options']).toBe(isPage ? 'SAMEORIGIN' : 'DENY');
	if (isPage) expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
	expect(headers).not.toHaveProperty('server');
	expect(headers).not.toHaveProperty('x-powered-by');
});

it('says where a fault of security is reported, for half a year', async () => {
	const response = await shop.get('/.well-known/security.txt');
	expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
	const text = await response.text();
	expect(text).toMatch(/^Contact: (mailto:\S+@\S+|http\S+\/about)$/m);
	const days = (Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '') - Date.now()) / dayLength;
	expect([days > 170, days < 365]).toEqual([true, true]);
});

it('leads password managers to where a password is changed', async () => {
	const response = await shop.get('/.well-known/change-password', { redirect: 'manual' });
	expect([response.status, response.headers.get('location')]).toEqual([302, '/profile?tab=settings']);
});

it('sends a script of a page without what is said of documents: a first visit loads some thirty of them', async () => {
	const page = await (await shop.get('/')).text();
	const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
	const headers = Object.fromEntries((await shop.get(script)).headers);
	expect(headers).toMatchObject({
		'x-content-type-options': 'nosniff',
		'content-type': expect.stringMatching(/javascript/),
	});
	expect(Object.keys(headers)).not.toContain('content-security-policy');
	const bytes = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
	expect(bytes).toBeLessThan(450);
});

it('lets no cache store what was read with a token', async () => {
	const { token, id } = await newCustomer(shop);
	for (const path of ['/api/products/1', '/api/categories', '/api/auth/me', `/api/cart/${id}`]) {
		const { headers } = await shop.get(path, { headers: { Authorization: `Bearer ${token}` } });
		expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
	}
});

it('rejects what is too large before it reads it, with a sentence', async () => {
	const headers = { 'Content-Type': 'application/json' };
	const body = JSON.stringify({ email: 'buyer@example.com', password: 'x'.repeat(300_000) });
	const response = await shop.get('/api/auth/login', { method: 'POST', headers, body });
	expect([response.status, await response.json()]).toEqual([413, expect.objectContaining({ code: 'too_large' })]);
	expect((await shop.get('/api/products', { headers: { 'X-Long': 'x'.repeat(20_000) } })).status).toBe(431);
	const address = await shop.get(`/api/products/${'1'.repeat(300)}`);
	expect([address.status, (await address.json()).error]).toEqual([expect.any(Number), expect.any(String)]);
	expect(address.status).toBeLessThan(500);
});

it('takes nothing that says two things of its own length', async () => {
	const { hostname, port } = new URL(shop.address);
	const status = await new Promise<number | undefined>((done, fail) => {
		const both = { 'Content-Length': '4', 'Transfer-Encoding': 'chunked', 'Content-Type': 'application/json' };
		const call = request({ hostname, port, method: 'POST', path: '/api/auth/login', headers: both }, (response) =>
			done(response.resume().statusCode),
		);
		call.on('error', fail);
		call.end('0\r\n\r\n');
	});
	expect(status).toBe(400);
});

it('lets no page show the console in a frame', async () => {
	const { headers } = await shop.get('/admin/login');
	expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
	expect(headers.get('x-frame-options')).toBe('DENY');
});
