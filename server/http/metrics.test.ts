import { expect, inject, it } from 'vitest';
import { openShop } from '../../tests/support/shop.ts';

const url = () => inject('databases')[0]?.url ?? '';

it('shows figures of responses, database and cache to this machine alone, and to no proxy on it', async () => {
	const shop = await openShop(url(), { demo: false, metricsToken: '', trustProxy: false });
	await (await shop.get('/api/categories')).text();
	await (await shop.get('/api/nothing')).text();
	const text = await (await shop.get('/metrics')).text();
	expect(text).toMatch(/http_answers_total\{method="GET",route="\/api\/categories",status="200"\} 1/);
	expect(text).toMatch(/kept_answers\{figure="made"\} 1/);
	expect(text).toMatch(/database_connections\{pool="reads",state="idle"\} \d/);
	expect(text).toContain('process_resident_memory_bytes');
	for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via', 'CF-Connecting-IP']) {
		const proxied = await shop.get('/metrics', { headers: { [name]: '203.0.113.9' } });
		expect([name, proxied.status, (await proxied.text()).includes('process_')]).toEqual([name, 404, false]);
	}
	await shop.close();
});

it('shows them to nobody without a token behind a proxy, which may set no header', async () => {
	const shop = await openShop(url(), { demo: false, metricsToken: '' });
	expect((await shop.get('/metrics')).status).toBe(404);
	await shop.close();
});

it('shows them to a caller with the token, when there is one', async () => {
	const shop = await openShop(url(), { demo: false, metricsToken: 'sixteen-letters-' });
	const status = async (authorization?: string) => {
		const response = await shop.get('/metrics', authorization ? { headers: { Authorization: authorization } } : {});
		await response.text();
		return response.status;
	};
	expect([await status(), await status('Bearer sixteen'), await status('Bearer sixteen-letters-')]).toEqual([
		404, 404, 200,
	]);
	await shop.close();
});
