import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Product } from './shop-api.ts';
import { connect, Gone } from './shop-client.ts';

type Shop = ReturnType<typeof connect>;

/*
 * Keeps a table of parts, as an ERP has one, in step with the catalogue of a shop: a row for each size. Needs a token with the scope
 * catalogue:read, and Node 24. Run it as often as the table may be old, for example every five minutes:
 *
 *   PARTS_COUNTER_TOKEN=pc_… node docs/examples/keep-in-step.ts https://shop.example parts.json
 */

interface Row {
	product_id: number;
	code: string | null;
	name: string;
	size: string;
	/** In the shop's currency; null: on request. */
	price: number | null;
	availability: string;
	stock: number | null;
}

interface Table {
	/** Where the next run goes on; absent at the first. */
	cursor?: string | undefined;
	/** By the id of the size. */
	rows: Record<string, Row>;
}

/** Replaces the rows of a product by what the shop has now. */
function put(table: Table, id: number, product: Product | undefined): void {
	for (const [key, row] of Object.entries(table.rows)) if (row.product_id === id) delete table.rows[key];
	for (const variant of product?.variants ?? [])
		table.rows[variant.id] = {
			product_id: id,
			code: product?.model ?? null,
			name: product?.name ?? '',
			size: variant.size,
			price: variant.price ?? product?.price ?? null,
			availability: variant.availability,
			stock: variant.stock,
		};
}

const pageSize = 100;

/** Reads the whole catalogue. What changes meanwhile comes again behind the cursor, which is taken first. */
async function readAll(call: Shop): Promise<Table> {
	const begin = await call('GET /api/changes/since', { query: { after: 'now' } });
	const table: Table = { cursor: begin?.next, rows: {} };
	for (let page = 1; ; page++) {
		const products = (await call('GET /api/products', { query: { page, pageSize } })) ?? [];
		for (const product of products) put(table, product.id, product);
		if (products.length < pageSize) return table;
	}
}

/** Applies what has changed since the table was read, and returns it. Each changed product is read once. */
export async function keepInStep(shop: string, token: string, before: Table): Promise<Table> {
	const call = connect(shop, token);
	const table = before.cursor === undefined ? await readAll(call) : before;
	try {
		for (let more = true; more; ) {
			const response = await call('GET /api/changes/since', { query: { after: table.cursor ?? '' } });
			if (!response) throw new Error('The shop has no list of changes');
			const ids = new Set(response.changes.filter(({ entity }) => entity === 'product').map(({ entity_id: id }) => id));
			for (const id of ids) put(table, id, await call('GET /api/products/{id}', { path: { id }, query: {} }));
			table.cursor = response.next;
			more = response.more;
		}
		return table;
	} catch (error) {
		if (error instanceof Gone) return keepInStep(shop, token, { rows: {} });
		throw error;
	}
}

async function readTable(file: string): Promise<Table> {
	try {
		return JSON.parse(await readFile(file, 'utf8')) as Table;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { rows: {} };
		throw error;
	}
}

if (import.meta.main) {
	const [shop, file] = process.argv.slice(2);
	const token = process.env.PARTS_COUNTER_TOKEN;
	if (!shop || !file || !token)
		throw new Error('PARTS_COUNTER_TOKEN=pc_… node keep-in-step.ts https://shop.example parts.json');
	const table = await keepInStep(shop, token, await readTable(file));
	// rows and cursor appear together, or not at all
	await writeFile(`${file}.part`, JSON.stringify(table));
	await rename(`${file}.part`, file);
	console.log(`${Object.keys(table.rows).length} rows`);
}
