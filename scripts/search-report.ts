import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { products } from '../server/catalogue/tables.ts';
import {
	type FoundProducts,
	foundProducts,
	isBelowNotice,
	isRight,
	readExamples,
	type SearchExample,
} from '../tests/search/examples.ts';
import { type Shop, serveShop } from '../tests/support/shop.ts';

const folder = new URL('../tests/search/', import.meta.url);

/**
 * Files of tests/search that are read when none is named: `npm run search-report -- new-lines.json unseen/03.json`. Each file of `unseen` was
 * written by somebody who had not read the search's code, from the catalogue alone; the numbers are in the order of their writing.
 */
const allFiles = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).toSorted();

/** What a search responded to an example, and how long that took in milliseconds. */
interface Outcome {
	example: SearchExample;
	found: FoundProducts;
	milliseconds: number;
}

const percent = (count: number, total: number) => `${((100 * count) / Math.max(1, total)).toFixed(1)} %`;

/** Share and number of the right ones, kind by kind, then the lines that missed. */
function print(title: string, outcomes: Outcome[]): void {
	const wrong = outcomes.filter(({ example, found }) => !isRight(example, found));
	const below = outcomes.filter(({ example, found }) => isBelowNotice(example, found));
	const exact = outcomes.filter(({ example, found }) => example.notCarried !== undefined && found.isExact);
	const slowest = Math.max(...outcomes.map(({ milliseconds }) => milliseconds));
	const right = outcomes.length - wrong.length;
	console.log(
		`\n${title}: ${percent(right, outcomes.length)} of ${outcomes.length}, slowest ${slowest.toFixed(0)} ms`,
		`\n  right, below a notice that nothing matches all: ${below.length}`,
		`\n  not carried, shown as exact: ${exact.length}`,
	);
	for (const [kind, ofKind] of Map.groupBy(outcomes, ({ example }) => example.kind)) {
		const count = ofKind.filter((outcome) => !wrong.includes(outcome)).length;
		const noticed = ofKind.filter((outcome) => below.includes(outcome)).length;
		console.log(
			`  ${kind.padEnd(38)} ${String(count).padStart(3)} / ${String(ofKind.length).padEnd(3)} ${percent(count, ofKind.length).padStart(7)}  below a notice ${noticed}`,
		);
	}
	for (const { example, found } of wrong) {
		const first = found.keys.slice(0, 5).map((key, at) => [key, found.sizes[at]].filter(Boolean).join(' '));
		console.log(
			`  missed (${example.kind}) ${example.query} → ${first.join(', ') || 'nothing'}${found.isExact ? ' (exact)' : ''}`,
		);
	}
}

/** Asks every example of a file, one after the other, as a page of the API. */
async function ask(shop: Shop, keys: Map<number, string>, file: string): Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	for (const example of await readExamples(file)) {
		const begun = performance.now();
		const response = await shop.get(`/api/products?pageSize=100&search=${encodeURIComponent(example.query)}`);
		const milliseconds = performance.now() - begun;
		outcomes.push({ example, found: await foundProducts(response, keys), milliseconds });
	}
	return outcomes;
}

const chosenFiles = process.argv.slice(2);
const directory = await mkdtemp(join(tmpdir(), 'parts-counter-search-'));
const shop = await serveShop({ DATA_DIR: directory });
try {
	const rows = await shop.database.select({ id: products.id, key: products.key }).from(products);
	const keys = new Map(rows.map(({ id, key }) => [id, key]));
	for (const file of chosenFiles.length > 0 ? chosenFiles : allFiles) print(file, await ask(shop, keys, file));
} finally {
	await shop.close();
	await rm(directory, { recursive: true, force: true });
}
