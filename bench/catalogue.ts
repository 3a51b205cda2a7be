import { searchCodes, searchText } from '../server/catalogue/search-text.ts';
import { products } from '../server/catalogue/tables.ts';
import type { Database } from '../server/platform/database.ts';

const kinds = ['Mechanical Seal', 'V-Belt Pulley', 'Impeller', 'Voltage Regulator', 'Fuel Solenoid', 'Ball Bearing'];
const batch = 2_000;

/** Fills the catalogue up to so many products, each with a code of its own, over the six categories of the demo. */
export async function fillCatalogue(database: Database, from: number, to: number): Promise<void> {
	for (let start = from; start < to; start += batch) {
		const rows = Array.from({ length: Math.min(batch, to - start) }, (_, at) => {
			const number = start + at;
			const kind = kinds[number % kinds.length] ?? '';
			const name = `${kind} ${(number * 7_919).toString(36).toUpperCase()}`;
			const sizes = [`${10 + (number % 90)}mm`, `${12 + (number % 90)}mm`];
			const product = { name, model: `B-${number}`, sizes, keywords: [`X${number}`] };
			return {
				...{ ...product, key: `bench-${number}`, categoryId: 1 + (number % kinds.length) },
				...{ price: (number % 900) + 0.5, pictures: [], descriptions: ['A part of the bench.', 'Another size of it.'] },
				searchText: searchText([name, product.model, ...sizes, ...product.keywords]),
				searchCodes: searchCodes(product),
			};
		});
		await database.insert(products).values(rows);
	}
	// what the database does by itself after so many rows is over before anything is measured
	await database.execute('vacuum (analyze) products');
	await database.execute('checkpoint');
}
