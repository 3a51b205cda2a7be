import { readFile, writeFile } from 'node:fs/promises';
import type { ReferenceRow } from '../contract/catalogue/references.schema.ts';
import { bearingReferences } from './bearing-references.ts';
import { type DemoProduct, keywordReferences } from './keyword-references.ts';

const demo = new URL('../database/demo/', import.meta.url);

/** What the demo's equals-table says of one product, which is named by its key. */
interface ProductReferences {
	product: string;
	references: ReferenceRow[];
}

/** The rows of the demo: what the catalogue's keywords say, and what the designations of its bearings say by ISO 15. */
export async function demoReferences(): Promise<ProductReferences[]> {
	const { products } = JSON.parse(await readFile(new URL('catalogue.json', demo), 'utf8')) as {
		products: DemoProduct[];
	};
	const named = keywordReferences(products);
	return products.flatMap(({ key, category, model }, at) => {
		const bearings = category === 'bearings' && model ? bearingReferences(model) : [];
		const references = [...(named[at] ?? []), ...bearings];
		return references.length > 0 ? [{ product: key, references }] : [];
	});
}

if (import.meta.main) {
	const rows = (await demoReferences()).map(({ product, references }) => {
		const lines = references.map((row) => `\t\t\t${JSON.stringify(row)}`).join(',\n');
		return `\t{\n\t\t"product": ${JSON.stringify(product)},\n\t\t"references": [\n${lines}\n\t\t]\n\t}`;
	});
	await writeFile(new URL('references.json', demo), `[\n${rows.join(',\n')}\n]\n`);
}
