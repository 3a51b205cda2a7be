import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import { isLongRun } from '../../tests/support/long-run.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { type CatalogueCache, createCatalogueCache } from '../catalogue/catalogue-cache.ts';
import { fold } from '../catalogue/search-text.ts';
import type { Queries } from '../platform/database.ts';
import { getListPage } from './list/list-view.ts';
import { listProductsAlike } from './list/products-alike.ts';
import { missText } from './misses/count-misses.ts';
import { search } from './search.ts';

/** Statements of one search: the worst of the texts needs 40. */
const maxStatements = 50;
/** Statements of a list page beside its search. */
const statementsOfPage = 20;
/** Characters of a statement and its parameters: texts of a misspelt word have some 1,500 spellings of up to 25 characters. */
const maxStatement = 700_000;

const numbered = (count: number, of: (at: number) => string) =>
	Array.from({ length: count }, (_, at) => of(at)).join(' ');

/** Texts that were made to be slow. */
const evil = [
	`MG1${' 1'.repeat(99)}`,
	`MG1 ${numbered(60, (at) => `${at}`)}`,
	numbered(70, (at) => `${at + 10}`),
	numbered(40, (at) => `${at + 1}mm`),
	numbered(30, (at) => `${at}.${at + 1} bar`),
	numbered(20, (at) => `${at + 8}x${at + 20}x${at + 30}`),
	numbered(30, (at) => `mg${at}`),
	numbered(40, (at) => `sx44${at}`),
	numbered(14, (at) => `generatro${at % 7}r`),
	numbered(12, (at) => `mechnaical${String.fromCharCode(97 + at)}seel`),
	'sx440 as440 mx321 mx341 r250 r438 r449 r450 uvr6 sr7 dsr der1 mg1 mg12 m7n h7n 155 208 301 560a',
	'seal pump shaft bearing pulley '.repeat(9),
	'سيل طلمبة بلية '.repeat(18),
	numbered(20, (at) => `مضخة${String.fromCharCode(0x628 + at)}`),
	'o0l1s5b8z2'.repeat(20),
	'o0l1s5b8 '.repeat(30),
	'a'.repeat(300),
	'a '.repeat(150),
	'1'.repeat(300),
	'1/2" 3/4" 5/8" 1-1/4" '.repeat(13),
	'6312 6205 6000 6201 6202 6203 6204 6206 6208 6304 6305 6306 6308 6310 bearing',
	'd25 od41 id20 shaft 30 bore 40 '.repeat(9),
	'-'.repeat(150) + '1'.repeat(150),
	'\u{fdfa}'.repeat(300),
	'\u{1d54a}x440'.repeat(40),
	'type 21 type 2 type 2100 '.repeat(12),
	'mg1 20mm xylofone, mg12 25mm + sx440 generatror and 6205-2RS zz',
	'seal and '.repeat(30),
	`pump${'.'.repeat(200)}`,
	`pump${".,'".repeat(60)}`,
	`${'25 mm + '.repeat(30)}-`,
	numbered(36, (at) => `${String.fromCharCode(97 + (at % 26))}${at}x`),
];

/** A database that counts the statements that it runs, and their characters. */
function counted(database: Queries): { database: Queries; sizes: number[] } {
	const sizes: number[] = [];
	const client = (database as unknown as { $client: { query: (...input: unknown[]) => unknown } }).$client;
	const query = client.query.bind(client);
	client.query = (...input: unknown[]) => {
		sizes.push(JSON.stringify(input.filter((part) => typeof part !== 'function')).length);
		return query(...input);
	};
	return { database, sizes };
}

describe.each(inject('databases'))('a search whose text was made to be slow, on $name', ({ url }) => {
	const shop = shopTest(url);
	let cache: CatalogueCache;
	let sizes: number[];
	beforeAll(async () => {
		cache = createCatalogueCache(shop.database);
		await search(cache, 'seal');
		({ sizes } = counted(cache.database));
	});

	it.each(evil)('runs a bounded number of statements of a bounded size: %s', async (text) => {
		sizes.length = 0;
		await search(cache, text);
		expect(sizes.length).toBeLessThanOrEqual(maxStatements);
		expect(Math.max(0, ...sizes)).toBeLessThan(maxStatement);
	});

	it('counts the statements', async () => {
		sizes.length = 0;
		await search(cache, 'mg1 seal');
		expect(sizes.length).toBeGreaterThan(1);
	});

	it('reads a repeated word or figure once', async () => {
		const once = await search(cache, 'MG1 7 seal pump 20mm');
		const often = await search(cache, `MG1${' 7 seal ٧ seal'.repeat(15)}${' pump PUMP'.repeat(8)} 20mm`);
		expect(often.hits).toEqual(once.hits);
		expect(often.reading.changed).toEqual(once.reading.changed);
	});

	it('bounds what is near and what a list page counts too', async () => {
		for (const search of evil) {
			sizes.length = 0;
			await listProductsAlike(cache, { search: search.slice(0, 200), language: 'en' });
			const page = { search: search.slice(0, 200), language: 'en', page: 1, pageSize: 24 } as const;
			await getListPage(cache, { ...page, filters: new Map() });
			expect(sizes.length, search).toBeLessThanOrEqual(maxStatements + statementsOfPage);
		}
	});
});

/** All characters whose folded text takes more bytes than they do. */
function growingCharacters(): string[] {
	const bytes = (text: string) => Buffer.byteLength(text);
	return Array.from({ length: 0x110000 }, (_, code) => code)
		.filter((code) => code < 0xd800 || code > 0xdfff)
		.map((code) => String.fromCodePoint(code))
		.filter(
			(character) => bytes(fold(character)) > bytes(character) || bytes(character.normalize('NFKC')) > bytes(character),
		);
}

describe('a search of names that every object has', () => {
	const shop = shopTest(inject('databases')[0]?.url ?? '');

	it('finds what else it names, also as a line of a list', async () => {
		const names = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];
		for (const name of names) {
			const response = await shop.get(`/api/products?search=${encodeURIComponent(`${name} MG1 ${name}`)}`);
			expect(response.status, name).toBe(200);
			expect(((await response.json()) as Product[])[0]?.name, name).toMatch(/MG1/);
		}
		const text = names.map((name) => `2 x ${name}\n5 ${name}`).join('\n');
		const headers = { 'Content-Type': 'application/json' };
		const list = await shop.get('/api/lists/read', { method: 'POST', headers, body: JSON.stringify({ text }) });
		expect(list.status, await list.text()).toBe(200);
	});
});

describe('a search of characters that folding lengthens', () => {
	const shop = shopTest(inject('databases')[0]?.url ?? '');

	/** The quarter of the characters of this run; a long one has all. */
	const shownQuarter = Math.floor(Math.random() * 4);

	/** The characters, most of them with others in one text, and those that grow the most alone, as often as a search may have them. */
	const texts = () => {
		const growing = growingCharacters();
		expect(growing.length).toBeGreaterThan(500);
		const most = growing.toSorted((a, b) => fold(b).length - fold(a).length).slice(0, 12);
		const chunks = Array.from({ length: Math.ceil(growing.length / 90) }, (_, at) =>
			growing.slice(at * 90, at * 90 + 90),
		).filter((_, at) => isLongRun || at % 4 === shownQuarter);
		return [
			...most.flatMap((character) => [character.repeat(63), character.repeat(200 / character.length)]),
			...chunks.map((chunk) => chunk.join('')),
		];
	};

	it('is read by the list, the suggestions and the lists, never with a 5xx', async () => {
		for (const text of texts()) {
			const search = encodeURIComponent(text);
			for (const path of ['products?pageSize=5&', 'makers?', 'nearest-products?']) {
				const response = await shop.get(`/api/${path}search=${search}`);
				expect(response.status, `${path}${text}: ${await response.text()}`).toBeLessThan(500);
			}
		}
		const [most = ''] = texts();
		const body = JSON.stringify({ text: `2 x 6312\n${most}\n${texts().slice(0, 20).join('\n')}` });
		const headers = { 'Content-Type': 'application/json' };
		const response = await shop.get('/api/lists/read', { method: 'POST', headers, body });
		expect(response.status, await response.clone().text()).toBe(200);
	});

	it('is a word of the table, a search of the console and a miss, never with a 5xx', async () => {
		const admin = (await newAdministrator(shop, 'super admin')).call;
		for (const [at, text] of texts().slice(0, 24).entries()) {
			const half = [...text].slice(0, 60).join('');
			const word = { said: half, kind: 'word', means: [half, 'seal'] };
			const { status, body } = await admin('POST', '/api/search-words', word);
			expect(status, `word ${at}: ${JSON.stringify(body)}`).toBeLessThan(500);
			for (const path of ['search-words', 'customers', 'requests', 'references', 'products']) {
				const found = await admin('GET', `/api/${path}?page=1&pageSize=5&search=${encodeURIComponent(half)}`);
				expect(found.status, `${path}: ${JSON.stringify(found.body)}`).toBeLessThan(500);
			}
			expect(Buffer.byteLength(missText(text)?.folded ?? '')).toBeLessThan(2_700);
		}
	});
});
