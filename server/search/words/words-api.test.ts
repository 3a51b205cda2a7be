import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { SearchWord } from '#contract/search/search-word-forms.schema.ts';
import { type Caller, caller, newAdministrator } from '../../../tests/support/people.ts';
import { type OpenedShop, openShop, type Shop, serveShop } from '../../../tests/support/shop.ts';

const path = '/api/search-words';

describe.each(inject('databases'))('the words of the search on $name', ({ url }) => {
	let shop: OpenedShop;
	let admin: Caller;
	beforeAll(async () => {
		shop = await openShop(url);
	});
	afterAll(() => shop.close());
	beforeEach(async () => {
		admin = (await newAdministrator(shop, 'admin')).call;
	});

	const foundBy = async (search: string, of: Pick<Shop, 'get'> = shop) => {
		const response = await of.get(`/api/products?search=${encodeURIComponent(search)}`);
		return ((await response.json()) as Product[]).map(({ name }) => name);
	};
	const add = async (word: object) => (await admin<SearchWord>('POST', path, { kind: 'word', ...word })).body;

	it('have a new word used by the next search, though the same search was cached, and by another server', async () => {
		const other = await serveShop(shop.place, { demo: false });
		for (const server of [shop, other]) expect(await foundBy('zumbrella', server)).toEqual([]);
		const { status, body } = await admin<SearchWord>('POST', path, {
			said: ' Zumbrella ',
			kind: 'word',
			means: ['6312'],
		});
		expect([status, body]).toEqual([
			201,
			{ id: body.id, said: 'Zumbrella', kind: 'word', means: ['6312'], names: {}, version: 1 },
		]);
		expect((await foundBy('zumbrella')).join()).toContain('6312');
		await expect.poll(() => foundBy('zumbrella', other).then((names) => names.join())).toContain('6312');
		await other.close();
		await admin('PUT', `${path}/${body.id}`, { said: 'zumbrella', kind: 'word', means: ['viton'] });
		expect((await foundBy('zumbrella')).join()).not.toContain('6312');
		expect((await admin('DELETE', `${path}/${body.id}`)).body).toEqual({ success: true });
		expect(await foundBy('zumbrella')).toEqual([]);
	});

	it('are listed by pages, and searched by what is said and by what it means', async () => {
		await add({ said: 'quixle', means: ['gland packing', 'rope'] });
		const page = await admin<SearchWord[]>('GET', `${path}?page=2&pageSize=10`);
		expect([page.body.length, Number(page.headers.get('x-total-count')) > 100]).toEqual([10, true]);
		for (const search of ['QUIX', 'gland rope quixle'])
			expect((await admin<SearchWord[]>('GET', `${path}?search=${search}`)).body.map(({ said }) => said)).toEqual([
				'quixle',
			]);
		expect((await admin<SearchWord[]>('GET', `${path}?search=100%25`)).body).toEqual([]);
	});

	it('are each there once, in whatever spelling: the error names the word that stands', async () => {
		await add({ said: 'ڤيتونة', means: ['FKM', 'Viton'] });
		const taken = await admin<ErrorBody>('POST', path, { said: 'فيتونه', kind: 'word', means: ['NBR'] });
		expect([taken.status, taken.body.code]).toEqual([409, 'conflict']);
		expect(taken.body.error).toBe('“ڤيتونة” is already in the table: FKM, Viton');
		const other = await add({ said: 'vitonella', means: ['NBR'] });
		const moved = { said: 'فيتونة', kind: 'word', means: ['NBR'] };
		expect((await admin('PUT', `${path}/${other.id}`, moved)).status).toBe(409);
		await add({ said: 'Acme', kind: 'maker' });
		expect((await admin<ErrorBody>('POST', path, { said: 'ACME', kind: 'filler' })).body.error).toContain('“Acme”');
	});

	it('may be another spelling of a maker, which is left out where nothing else that is searched for is of that maker', async () => {
		await add({ said: 'Qrundfuss', kind: 'maker', means: ['Grundfos'] });
		expect((await foundBy('seal qrundfuss')).join()).toMatch(/^Pump Cartridge Seal/);
		expect((await foundBy('qrundfuss 6205')).join()).toContain('6205');
		const word = await add({ said: 'Qnome', kind: 'maker' });
		expect(word.means).toEqual([]);
		const named = { said: 'Qnome', kind: 'maker', means: ['Gnome Works', 'Grundfos'] };
		expect((await admin<SearchWord>('PUT', `${path}/${word.id}`, named)).body.means).toEqual(named.means);
		expect((await foundBy('qnome hqqe')).join()).toContain('HQQE');
	});

	it('may say what a part does, in an order of words that a search need not keep', async () => {
		expect((await foundBy('the thing that polishes gizmos at night')).join()).not.toContain('Foot Valve');
		await add({ said: 'polishes gizmos at night', kind: 'task', means: ['foot valve'] });
		const found = await foundBy('I need something, at night it is polishing the gizmo, 2 inch');
		expect(found.join()).toContain('Foot Valve');
		// a part that is named is that part
		expect((await foundBy('seal that polishes gizmos at night')).join()).not.toContain('Foot Valve');
	});

	it('are not overwritten when somebody else has changed them: the error says who, and the newer one can be read', async () => {
		const word = await add({ said: 'plonkle', means: ['seal'] });
		const wordPath = `${path}/${word.id}`;
		const theirs = { said: 'plonkle', kind: 'word', means: ['bearing'], version: 1 };
		expect((await admin<SearchWord>('PUT', wordPath, theirs)).body).toEqual({
			...theirs,
			names: {},
			id: word.id,
			version: 2,
		});
		const mine = { ...theirs, means: ['pulley'] };
		const late = await admin<ErrorBody>('PUT', wordPath, mine);
		expect([late.status, late.body.changed]).toEqual([
			409,
			{ by: 'Karim', at: expect.any(String), entity: 'search_word', id: word.id },
		]);
		expect((await admin<SearchWord>('GET', wordPath)).body.means).toEqual(['bearing']);
		const { version: _, ...over } = mine;
		expect((await admin('PUT', wordPath, over)).status).toBe(200);
	});

	it.each([
		['nothing said', { said: '  ', means: ['seal'] }, 'said', 'Enter what people say.'],
		['only signs', { said: '!?', means: ['seal'] }, 'said', 'Enter at least one letter or digit.'],
		['a long text', { said: 'x'.repeat(81), means: ['seal'] }, 'said', '80'],
		['a sentence', { said: 'a b c d e', means: ['seal'] }, 'said', 'at most 4 words'],
		['no meaning', { said: 'a', means: [' '] }, 'means', 'at least one word'],
		['thirteen meanings', { said: 'a', means: [...'abcdefghijklm'] }, 'means', 'at most 12'],
		['a long meaning', { said: 'a', means: ['x'.repeat(81)] }, 'means.0', '80'],
		[
			'a part that does too little',
			{ said: 'they were at its pump', kind: 'task', means: ['seal'] },
			'said',
			'3 to 12 words',
		],
		[
			'a task of two parts',
			{ said: 'stops water leaking', kind: 'task', means: ['seal', 'packing'] },
			'means',
			'one name',
		],
		['a part that does too much', { said: 'a b c d e f g h i j k l m', kind: 'task', means: ['seal'] }, 'said', '12'],
		['a task of no part', { said: 'stops water leaking', kind: 'task', means: [] }, 'means', 'at least one word'],
		['a filler that means something', { said: 'a', kind: 'filler', means: ['seal'] }, 'means', 'ignored'],
	])('take no word with %s, and say why', async (_, word, field, sentence) => {
		const { status, body } = await admin<ErrorBody>('POST', path, { kind: 'word', ...word });
		expect([status, body.issues?.[0]?.path]).toEqual([400, field]);
		expect(body.issues?.[0]?.message).toContain(sentence);
	});

	it('are read and changed by administrators alone', async () => {
		expect((await caller(shop)('GET', path)).status).toBe(401);
		expect((await caller(shop)('POST', path, { said: 'a', kind: 'filler' })).status).toBe(401);
	});
});
