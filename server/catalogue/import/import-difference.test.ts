import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openShop } from '../../../tests/support/shop.ts';
import { demoFile } from './demo.ts';
import { compareCatalogue } from './import-difference.ts';

it('previews an import product by product, and changes nothing', async () => {
	const shop = await openShop(inject('databases')[0]?.url ?? '');
	onTestFinished(() => shop.close());
	const folder = await mkdtemp(join(tmpdir(), 'parts-counter-import-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const compare = async (file: string) => {
		const lines: string[] = [];
		const onDifference = (line: string) => void lines.push(line);
		return { ...(await compareCatalogue(shop.database, file, { onDifference, onNotice: () => {} })), lines };
	};
	expect(await compare(demoFile)).toEqual({ new: 0, changed: 0, same: 96, lines: [] });

	const catalogue = JSON.parse(await readFile(demoFile, 'utf8'));
	Object.assign(catalogue.products[0], { price: 2.1, keywords: ['Of a file'] });
	catalogue.categories.push({ key: 'sleeves', name: 'Sleeves' });
	Object.assign(catalogue.categories[1], { description: 'Of a file', size_patterns: [] });
	catalogue.products.push({ ...catalogue.products[1], key: 'newcomer', name: 'A newcomer' });
	const file = join(folder, 'catalogue.json');
	await writeFile(file, JSON.stringify(catalogue));
	const lastChange = sql`select max(id) as id from changes`;
	const { rows: before } = await shop.database.execute(lastChange);
	expect(await compare(file)).toEqual({
		new: 1,
		changed: 1,
		same: 95,
		lines: [
			`category ${catalogue.categories[1].key}: changed: description, sizePatterns`,
			'category sleeves: new: Sleeves',
			'seal-type-301: changed: price 1.85 -> 2.10, keywords',
			'newcomer: new: A newcomer',
		],
	});
	expect((await shop.database.execute(lastChange)).rows).toEqual(before);
});
