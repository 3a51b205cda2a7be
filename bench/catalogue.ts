import { sql } from 'drizzle-orm';
import { searchColumns } from '../server/catalogue/search-text.ts';
import { products, variants } from '../server/catalogue/tables.ts';
import { bulkInsert } from '../server/platform/bulk-insert.ts';
import type { Database } from '../server/platform/database.ts';

const kinds = ['Mechanical Seal', 'V-Belt Pulley', 'Impeller', 'Voltage Regulator', 'Fuel Solenoid', 'Ball Bearing'];
const batch = 2_000;

function sizesOf(number: number): string[] {
	return [`${10 + (number % 90)}mm`, `${12 + (number % 90)}mm`];
}

function productOf(number: number) {
	const kind = kinds[number % kinds.length] ?? '';
	const name = `${kind} ${(number * 7_919).toString(36).toUpperCase()}`;
	const row = { name, model: `B-${number}`, keywords: [`X${number}`] };
	return {
		...row,
		key: `bench-${number}`,
		categoryId: 1 + (number % kinds.length),
		price: (number % 900) + 0.5,
		images: [],
		moreDescriptions: [],
		...searchColumns({ ...row, sizes: sizesOf(number) }),
	};
}

/** Fills the catalogue up to so many products, each with a code of its own, over the six categories of the demo. */
export async function fillCatalogue(database: Database, from: number, to: number): Promise<void> {
	for (let start = from; start < to; start += batch) {
		const numbers = Array.from({ length: Math.min(batch, to - start) }, (_, at) => start + at);
		const insert = bulkInsert(products, numbers.map(productOf), sql`returning id`);
		const { rows } = await database.execute<{ id: number }>(insert);
		const sizes = numbers.flatMap((number, at) =>
			sizesOf(number).map((size, position) => ({
				productId: rows[at]?.id,
				position,
				size,
				description: position === 0 ? 'A part of the bench.' : 'Another size of it.',
				availability: 'ask',
				parserVersion: 1_000,
			})),
		);
		await database.execute(bulkInsert(variants, sizes));
	}
	// what the database does by itself after so many rows is over before anything is measured
	await database.execute('vacuum (analyze) products');
	await database.execute('vacuum (analyze) variants');
	await database.execute('checkpoint');
}
