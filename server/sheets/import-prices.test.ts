import { eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { shopTest } from '../../tests/support/shop-test.ts';
import { products } from '../catalogue/tables.ts';
import { changes } from '../changes/tables.ts';
import { importPrices } from './import-prices.ts';

describe.each(inject('databases'))('the command for prices on $name', ({ url }) => {
	const shop = shopTest(url);

	async function run(csv: string, options: { isDryRun?: boolean; allowJumps?: boolean; skipBad?: boolean } = {}) {
		const lines: string[] = [];
		const store = { database: shop.database, onCommit: () => {} };
		const file = { fileName: 'prices.csv', bytes: Buffer.from(csv) };
		const result = await importPrices(store, file, {
			timeZone: 'Asia/Dubai',
			isDryRun: false,
			allowJumps: false,
			skipBad: false,
			...options,
			onLine: (line) => lines.push(line),
		});
		return { ...result, lines };
	}
	const priceOf = async (key: string) =>
		(await shop.database.select({ price: products.price }).from(products).where(eq(products.key, key)))[0]?.price;
	const sheetsLeft = async () =>
		(await shop.database.execute<{ sheets: number }>('select count(*)::integer as sheets from sheets')).rows[0]?.sheets;

	const csv = 'Code,Price\n6304-2RS,2.05\nMG1,20\nNobody,1\n';

	it('prints the differences and writes nothing in a dry run', async () => {
		const { lines, applied } = await run(csv, { isDryRun: true });
		expect(applied).toBeNull();
		expect(lines).toEqual([
			'3 rows compared',
			'titles in row 1; A Code: code, B Price: price',
			'row 2: 6304-2RS 20x52x15mm: changed: 1.95 -> 2.05 (5.1 %)',
			expect.stringMatching(/^row 3: MG1: jump: 6.90 -> 20.00 \(189.9 %\)/),
			'row 4: Nobody: unknown: The catalogue has no part Nobody.',
		]);
		expect([await priceOf('bearing-6304'), await sheetsLeft()]).toEqual([1.95, 0]);
	});

	it('writes nothing when a price jumps or a row is bad, unless an option allows it', async () => {
		await expect(run(csv)).rejects.toThrow(/1 prices differ by more than 30 %; nothing was written/);
		await expect(run(csv, { allowJumps: true })).rejects.toThrow(/row 4/);
		expect([await priceOf('bearing-6304'), await sheetsLeft()]).toEqual([1.95, 0]);
		const { applied } = await run(csv, { skipBad: true });
		expect(applied?.changed).toBe(1);
		expect([await priceOf('bearing-6304'), await priceOf('seal-mg1-carbon')]).toEqual([2.05, 6.9]);
		const written = await run(csv, { skipBad: true, allowJumps: true });
		expect(await priceOf('seal-mg1-carbon')).toBe(20);
		const [row] = await shop.database
			.select()
			.from(changes)
			.where(eq(changes.batch, written.applied?.batch ?? ''));
		expect(row).toMatchObject({ actorKind: 'command', actorName: 'prices', source: 'import', entity: 'product' });
	});
});
