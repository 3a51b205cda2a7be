import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readProducts } from './import-reader.ts';
import { openCatalogue } from './import-source.ts';

const seal = {
	sizes: ['12mm'],
	descriptions: ['D1'],
	material: 'SiC',
	temperature: '80 °C',
	pressure: '6 bar',
	speed: '10',
};

/** The only product of a file. */
async function read(product: object) {
	const folder = await mkdtemp(join(tmpdir(), 'parts-counter-cleaning-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const file = join(folder, 'catalogue.json');
	const validProduct = { key: 'seal', category: 'seals', name: 'Seal', ...product };
	await writeFile(file, JSON.stringify({ products: [validProduct] }));
	for await (const read of readProducts(await openCatalogue(file, 'USD'))) return read;
	throw new Error('The file has no product');
}

it('reads a name with isolates of a direction, a byte-order mark and a soft hyphen without them, and says so', async () => {
	const { row, notices, problems } = await read({
		name: '\u2067سيل\u2069 MG\u00ad1 \ufeff25',
		keywords: ['\u200eMG1'],
	});
	expect(problems).toEqual([]);
	expect([row?.name, row?.keywords]).toEqual(['سيل MG1 25', ['MG1']]);
	expect(notices).toEqual([
		'name: characters that can\'t be seen were left out of "سيل MG1 25"',
		'keywords.0: characters that can\'t be seen were left out of "MG1"',
	]);
});

it('leaves the joiners that Persian is written with', async () => {
	const { row, notices } = await read({ name: 'آب\u200cبند' });
	expect([row?.name, notices]).toEqual(['آب\u200cبند', []]);
});

it.each([
	['an empty object', {}],
	['one whose fields are all empty', { sizes: [], descriptions: [''], material: '', temperature: ' ', pressure: null }],
])('leaves out seal attributes at the end that are %s', async (_, empty) => {
	const { row, notices, problems } = await read({ sizes: ['12mm'], mechanicalSealAttributes: [seal, empty] });
	expect(problems).toEqual([]);
	expect(row?.seals.map(({ size }) => size)).toEqual(['12mm']);
	expect(notices).toEqual(['mechanicalSealAttributes: an entry without anything in it was left out']);
});

it('merges two sizes that differ by the kind of a space, with the data of the first', async () => {
	const { row, notices, problems } = await read({
		sizes: ['12\u00a0mm', '14 mm', '12 mm', '12  mm'],
		descriptions: ['twelve', 'fourteen', 'again', 'and again', 'beyond the sizes'],
		translations: { ar: { descriptions: ['اثنا عشر', 'أربعة عشر', 'مرة أخرى'] } },
		mechanicalSealAttributes: { '12\u00a0mm': seal, '12 mm': { ...seal, material: 'other' }, '14 mm': seal },
	});
	expect(problems).toEqual([]);
	expect([row?.sizes, row?.descriptions]).toEqual([
		['12 mm', '14 mm'],
		['twelve', 'fourteen', 'beyond the sizes'],
	]);
	expect(row?.translations).toEqual({ ar: { descriptions: ['اثنا عشر', 'أربعة عشر'] } });
	expect(row?.seals.map(({ size, material }) => [size, material])).toEqual([
		['12 mm', 'SiC'],
		['14 mm', 'SiC'],
	]);
	expect(notices).toEqual(Array(2).fill('sizes: "12 mm" stands twice, with other spaces; it is one size'));
});

it('still rejects an identical size and half of an attribute block', async () => {
	expect((await read({ sizes: ['12mm', '12mm'] })).problems).toMatchObject([
		{ field: 'sizes', text: 'names a size twice' },
	]);
	const half = { ...seal, material: '' };
	expect((await read({ sizes: ['12mm'], mechanicalSealAttributes: [half] })).problems[0]?.field).toMatch(
		/^seals\.0\.material/,
	);
});
