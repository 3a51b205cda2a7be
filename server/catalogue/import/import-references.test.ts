import { describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Reference } from '#contract/catalogue/references.schema.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';
import { importInto } from '../../../tests/support/translated-catalogue.ts';

const equal = { maker: 'Burgmann', code: 'HJ92N-41', size: '14mm', grade: 'same', source: 'EN 12756' };
const checked = { maker: 'Vulcan', code: 'Type 11', grade: 'check', note: 'the seat', source: 'Vulcan 2024' };

/** A file with one product and its references. */
function file(references?: object[]) {
	const product = { key: 'mg1', category: 'seals', name: 'Seal MG1', sizes: ['12mm', '14mm'], references };
	return { categories: [{ key: 'seals', name: 'Seals' }], products: [product] };
}

describe.each(inject('databases'))('references in a catalogue file on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	// the server notices a command's write a moment later
	const rows = async () => (await (await shop.get('/api/references?product=1')).json()) as Reference[];
	const found = async (text: string) =>
		((await (await shop.get(`/api/products?search=${text}`)).json()) as Product[]).length;

	it('are read, change nothing a second time, and stay where the file lacks them', async () => {
		expect(await importInto(shop, file([equal, checked]))).toMatchObject({ changed: 2 });
		await expect.poll(rows).toMatchObject([
			{ ...equal, note: '' },
			{ ...checked, size: null },
		]);
		expect([await found('HJ92N-41'), await found('Vulcan%20Type%2011')]).toEqual([1, 1]);
		const before = await rows();
		expect(await importInto(shop, file([equal, checked]))).toMatchObject({ changed: 0 });
		expect(await importInto(shop, file())).toMatchObject({ changed: 0 });
		expect(await rows()).toEqual(before);
	});

	it('follow the file: a new note is written, missing rows are deleted', async () => {
		const [first] = await rows();
		expect(await importInto(shop, file([{ ...equal, note: 'carbon face' }]))).toMatchObject({ changed: 1 });
		await expect.poll(rows).toMatchObject([{ id: first?.id, note: 'carbon face', version: 2 }]);
		expect(await importInto(shop, file([]))).toMatchObject({ changed: 1 });
		await expect.poll(rows).toEqual([]);
		expect(await found('HJ92N-41')).toBe(0);
	});

	it('bring translations, which stay where a file lacks them', async () => {
		const translations = { ar: { note: 'وجه كربون' } };
		const noted = { ...checked, note: 'carbon face' };
		expect(await importInto(shop, file([{ ...noted, translations }]))).toMatchObject({ changed: 1 });
		await expect.poll(rows).toMatchObject([{ note: 'carbon face', translations }]);
		expect(await importInto(shop, file([noted]))).toMatchObject({ changed: 0 });
		expect(await importInto(shop, file([{ ...noted, translations: { ar: { note: '' } } }]))).toMatchObject({
			changed: 1,
		});
		await expect.poll(rows).toMatchObject([{ note: 'carbon face', translations: {} }]);
		await importInto(shop, file([]));
		await expect.poll(rows).toEqual([]);
	});

	it.each([
		['of a size that the product lacks', { ...equal, size: '99mm' }],
		['without a source', { ...equal, source: undefined }],
		['to be checked, without what', { ...checked, note: '' }],
		['of another grade', { ...equal, grade: 'original' }],
	])('are refused %s, with nothing written', async (_, reference) => {
		await expect(importInto(shop, file([reference]))).rejects.toThrow('1 problems; nothing was written');
		expect(await rows()).toEqual([]);
	});
});
