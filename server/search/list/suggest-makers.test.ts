import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Maker } from '#contract/search/makers.schema.ts';
import { type Caller, newAdministrator } from '../../../tests/support/people.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';

describe.each(inject('databases'))('the makers that are suggested on $name', ({ url }) => {
	const shop = shopTest(url);
	let admin: Caller;
	beforeAll(async () => {
		admin = (await newAdministrator(shop, 'admin')).call;
	});

	const makersOf = async (text: string) => {
		const response = await shop.get(`/api/makers?search=${encodeURIComponent(text)}`);
		expect(response.status).toBe(200);
		return (await response.json()) as Maker[];
	};
	const namesOf = async (text: string) => (await makersOf(text)).map(({ name }) => name);
	const addReference = async (maker: string, code: string) => {
		const row = { maker, code, product_id: 1, grade: 'same', source: 'a letter' };
		expect((await admin('POST', '/api/references', row)).status).toBe(201);
	};

	it('are those whose name begins so, or from one of its words on, in any spelling', async () => {
		for (const text of ['burg', 'Burgmann', ' BURG ']) expect(await namesOf(text)).toEqual(['Burgmann']);
		expect(await namesOf('ns')).toEqual(['NSK']);
		expect(await namesOf('crane')).toEqual(['John Crane']);
		expect(await namesOf('leroy so')).toEqual(['Leroy-Somer']);
		for (const text of ['rane', 'b', '', '!!', 'burgmann mg1']) expect(await namesOf(text)).toEqual([]);
	});

	it('are told by another word for them, in Arabic too', async () => {
		expect(await makersOf('eagle b')).toEqual([{ name: 'Burgmann', said: 'eagle burgmann' }]);
		expect(await namesOf('برج')).toEqual(['Burgmann']);
		expect(await makersOf('جراند')).toEqual([{ name: 'Grundfos', said: 'جراندفوس' }]);
	});

	it('are no more than three, each of which a search finds products of', async () => {
		for (const [at, maker] of ['Quorn A', 'Quorn B', 'Quorn C', 'Quorn D'].entries())
			await addReference(maker, `Q${at}`);
		const names = await namesOf('quorn');
		expect(names).toHaveLength(3);
		for (const name of [...names, 'Burgmann', 'Mecc Alte', 'Stamford']) {
			const found = await shop.get(`/api/products?search=${encodeURIComponent(name)}&pageSize=5`);
			expect(Number(found.headers.get('x-total-count'))).toBeGreaterThan(0);
		}
	});

	it('have codes of theirs, or words of our names: one is suggested as soon as it has', async () => {
		expect(await namesOf('koyo')).toEqual([]);
		await addReference('Koyo', 'K-77');
		expect(await namesOf('koyo')).toEqual(['Koyo']);
	});
});
