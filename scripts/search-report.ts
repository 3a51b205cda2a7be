import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { products } from '../server/catalogue/tables.ts';
import { isRight, readExamples, type SearchExample } from '../tests/search/examples.ts';
import { type Shop, serveShop } from '../tests/support/shop.ts';

/** What a search responded to an example, and how long that took in milliseconds. */
interface Outcome {
	example: SearchExample;
	keys: string[];
	milliseconds: number;
	isRight: boolean;
}

/** Share and number of the right ones, kind by kind, then the lines that missed. */
function print(title: string, outcomes: Outcome[]): void {
	const right = outcomes.filter(({ isRight }) => isRight);
	const slowest = Math.max(...outcomes.map(({ milliseconds }) => milliseconds));
	const percent = (count: number, total: number) => `${((100 * count) / total).toFixed(1)} %`;
	console.log(
		`\n${title}: ${percent(right.length, outcomes.length)} of ${outcomes.length}, slowest ${slowest.toFixed(0)} ms`,
	);
	for (const [kind, ofKind = []] of Map.groupBy(outcomes, ({ example }) => example.kind)) {
		const count = ofKind.filter(({ isRight }) => isRight).length;
		console.log(
			`  ${kind.padEnd(28)} ${String(count).padStart(3)} / ${ofKind.length}  ${percent(count, ofKind.length)}`,
		);
	}
	for (const { example, keys, isRight } of outcomes)
		if (!isRight)
			console.log(`  missed (${example.kind}) ${example.query} → ${keys.slice(0, 5).join(', ') || 'nothing'}`);
}

/** Asks every example of a file, one after the other, as a page of the API. */
async function ask(shop: Shop, keys: Map<number, string>, file: string): Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	for (const example of await readExamples(file)) {
		const begun = performance.now();
		const response = await shop.get(`/api/products?pageSize=100&search=${encodeURIComponent(example.query)}`);
		if (!response.ok) throw new Error(`${example.query}: ${await response.text()}`);
		const found = ((await response.json()) as { id: number }[]).map(({ id }) => keys.get(id) ?? '');
		const milliseconds = performance.now() - begun;
		outcomes.push({ example, keys: found, milliseconds, isRight: isRight(example, found) });
	}
	return outcomes;
}

const directory = await mkdtemp(join(tmpdir(), 'parts-counter-search-'));
const shop = await serveShop({ DATA_DIR: directory });
try {
	const rows = await shop.database.select({ id: products.id, key: products.key }).from(products);
	const keys = new Map(rows.map(({ id, key }) => [id, key]));
	print('Examples', await ask(shop, keys, 'examples.json'));
	print('Our own', await ask(shop, keys, 'own-examples.json'));
	print('Of a trial', await ask(shop, keys, 'trial-examples.json'));
	print('Codes and figures', await ask(shop, keys, 'codes-and-figures.json'));
} finally {
	await shop.close();
	await rm(directory, { recursive: true, force: true });
}
