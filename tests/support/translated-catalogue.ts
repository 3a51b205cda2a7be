import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCatalogue } from '../../server/catalogue/import/import.ts';
import type { Shop } from './shop.ts';

interface FileRow<Texts> {
	key: string;
	name: string;
	translations?: { ar: Texts };
}

interface FileCategory extends FileRow<{ name: string; description: string }> {
	description: string;
	pic?: string[];
	parameters?: (FileRow<{ name: string }> & { unit: string; kind: string })[];
}

interface FileProduct extends FileRow<{ name: string; descriptions: string[] }> {
	category: string;
	sizes?: string[];
	descriptions: string[];
}

const parameter = { key: 'shaft', name: 'Shaft diameter', unit: 'mm', kind: 'number' };

/** A catalogue file in which one category and the first two of three products are translated into Arabic. */
export function translatedCatalogue(): { categories: FileCategory[]; products: FileProduct[] } {
	return {
		categories: [
			{
				key: 'rings',
				name: 'Rings',
				description: 'Of rubber.',
				pic: ['/uploads/categories/rings.png'],
				parameters: [{ ...parameter, translations: { ar: { name: 'قطر العمود' } } }],
				translations: { ar: { name: 'حلقات', description: 'من المطاط.' } },
			},
			{ key: 'belts', name: 'Belts', description: 'Of cloth.' },
		],
		products: [
			{
				key: 'a',
				category: 'rings',
				name: 'Apex Ring',
				sizes: ['8mm', '10mm'],
				descriptions: ['Small.', 'Large.'],
				translations: { ar: { name: 'حلقة ياقوت', descriptions: ['صغيرة.'] } },
			},
			{
				key: 'b',
				category: 'rings',
				name: 'Brass Ring',
				descriptions: ['Of brass.'],
				translations: { ar: { name: 'أنبوب', descriptions: ['من النحاس.'] } },
			},
			{ key: 'c', category: 'belts', name: 'Cotton Belt', descriptions: ['Woven.'] },
		],
	};
}

/** Imports the catalogue as a file. */
export async function importInto(shop: Shop, catalogue: unknown) {
	const folder = await mkdtemp(join(tmpdir(), 'parts-counter-translated-'));
	try {
		const file = join(folder, 'catalogue.json');
		await writeFile(file, JSON.stringify(catalogue));
		return await importCatalogue(shop.database, file, { imageResolver: { place: async () => [] } });
	} finally {
		await rm(folder, { recursive: true });
	}
}
