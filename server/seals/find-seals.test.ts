import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { FoundSeal } from '#contract/seals/seal-finder.schema.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('the seal finder on $name', ({ url }) => {
	const shop = shopTest(url);
	const models = new Map<number, string | null>();
	beforeAll(async () => {
		const products = (await (await shop.get('/api/products?category=1')).json()) as Product[];
		for (const { id, model } of products) models.set(id, model);
	});

	const ask = (query: Record<string, string>) => shop.get(`/api/find/seals?${new URLSearchParams(query)}`);
	const find = async (query: Record<string, string>) => {
		const response = await ask(query);
		expect(response.status).toBe(200);
		const found = (await response.json()) as FoundSeal[];
		const question = response.headers.get('x-finder-ask');
		const named = found.map((seal) => ({ ...seal, name: `${models.get(seal.product_id)} ${seal.size}` }));
		return { found: named, ask: question ? JSON.parse(decodeURIComponent(question)) : undefined };
	};
	const worn = { shaft: '24.9', outer: '41', length: '40' };

	it('tells that the seals of one housing share the first place, and asks for the shape', async () => {
		const { found, ask } = await find(worn);
		const first = found.filter(({ rank }) => rank === 1).map(({ name }) => name);
		expect(first.sort()).toEqual(['M3N 25mm', 'M7N 25mm', 'MG12 25mm']);
		expect(found[3]?.rank).toBe(4);
		expect(ask).toEqual({ parameter: 'shape', question: expect.stringContaining('What shape is the old seal?') });
	});

	it('puts the bellows seal first when the old one is of rubber, with each difference', async () => {
		const { found, ask } = await find({ ...worn, shape: 'rubber bellows' });
		expect(found[0]).toMatchObject({ name: 'MG12 25mm', rank: 1, note: 'shaft: +0.1 mm, seat: −1 mm, length: 0 mm' });
		expect(found[0]?.differences).toEqual([
			{ parameter: 'shaft', measured: 24.9, nominal: 25, difference: 0.1 },
			{ parameter: 'seat', measured: 41, nominal: 40, difference: -1 },
			{ parameter: 'length', measured: 40, nominal: 40, difference: 0 },
		]);
		expect(found[1]?.rank).toBeGreaterThan(1);
		expect(ask).toBeUndefined();
	});

	it.each<Record<string, string>>([
		{ shaft: '25.0', place: 'rubber' },
		{ ...worn, place: 'rubber' },
		{ shaft: '1', outer: '1 5/8', unit: 'in' },
		{ shaft: '٢٥٫٤', outer: '41,28' },
	])('finds Type 21 of one inch among the first three for %j', async (query) => {
		const { found } = await find(query);
		expect(found.slice(0, 3).map(({ name }) => name)).toContain('T21 1"');
	});

	it('is content with one figure', async () => {
		for (const [figure, number] of Object.entries(worn))
			expect((await find({ [figure]: number })).found.length).toBeGreaterThan(4);
	});

	it('tells the nearest as what they are when nothing is near, and nothing of seals that are far off', async () => {
		const { found } = await find({ shaft: '32', shape: 'conical spring' });
		expect(found.length).toBeGreaterThan(0);
		expect(found.length).toBeLessThanOrEqual(5);
		for (const { note } of found) expect(note).toMatch(/^not the same \(shaft: /);
		expect((await find({ shaft: '400', outer: '500' })).found).toEqual([]);
	});

	it('tells in Arabic, from one cached response for each language', async () => {
		for (const caller of ['ar', 'en']) {
			const init = { headers: { 'Accept-Language': caller } };
			const response = await shop.get('/api/find/seals?shaft=25&language=ar', init);
			expect(decodeURIComponent(response.headers.get('x-finder-ask') ?? '')).toContain('؟');
			expect(((await response.json()) as FoundSeal[])[0]?.note).toContain('العمود');
		}
	});

	it.each([
		[{}, 'shaft'],
		[{ shaft: 'abc' }, 'shaft'],
		[{ shaft: '25', length: '1e999' }, 'length'],
		[{ outer: '99999' }, 'outer'],
		[{ shaft: '25', shape: 'round' }, 'shape'],
		[{ shaft: '25', unit: 'ell' }, 'unit'],
		[{ shaft: '9'.repeat(10_000) }, 'shaft'],
	])('says in a sentence what is wrong with %j', async (query: Record<string, string>, path) => {
		const response = await ask(query);
		const body = (await response.json()) as ErrorBody;
		expect([response.status, body.code]).toEqual([400, 'invalid']);
		expect(body.issues?.map((issue) => issue.path)).toEqual([path]);
		expect(body.error).toMatch(/\w \w/);
	});
});
