import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench } from './bench.ts';

/** What the file of seals is: its category, and how many sizes the finder looks through. */
export const sealCategory = 'Bench Measured Seals';
export const sealSizes = 50_000;
const sizesOfProduct = 2;

const materials = ['Carbon / Ceramic / NBR', 'Carbon / SiC / FKM', 'SiC / SiC / FKM', 'SiC / SiC / EPDM'];
const shapes = ['Elastomer Bellows', 'Conical Spring', 'Wave Spring', 'Cartridge'];

/** Millimetres of the size number `at`, as figures of real seals lie: 8 to 107.5 on the shaft, the others above it. */
function figuresOf(at: number) {
	const shaft = 8 + (at % 200) / 2;
	const wide = at % 7;
	return { D1: shaft, D3: shaft + 12 + wide, D7: shaft + 14 + (at % 5), L: 20 + (at % 61) / 2 };
}

function attributesOf(at: number) {
	const figures = figuresOf(at);
	return {
		sizes: Object.values(figures).map((figure) => `${figure}mm`),
		descriptions: Object.keys(figures),
		material: materials[Math.floor(at / 3) % materials.length],
		temperature: '-20 to 100 °C',
		pressure: `up to ${6 + (at % 20)} bar`,
		speed: 'up to 10 m/s',
	};
}

function productOf(number: number) {
	const places = Array.from({ length: sizesOfProduct }, (_, at) => number * sizesOfProduct + at);
	return {
		key: `bench-seal-${number}`,
		category: 'bench-seals',
		model: `S-${number}`,
		price: (number % 90) + 0.5,
		name: `${shapes[number % shapes.length]} Seal ${(number * 7_919).toString(36).toUpperCase()}`,
		sizes: places.map((place) => `${figuresOf(place).D1}mm`),
		descriptions: places.map(() => 'A size of the bench.'),
		mechanicalSealAttributes: places.map(attributesOf),
	};
}

/** Writes a catalogue file of mechanical seals in a category of their own, which has the parameters of the demo's. */
export async function writeSeals({ directory }: Bench): Promise<string> {
	const demo = await readFile(new URL('../database/demo/catalogue.json', import.meta.url), 'utf8');
	const [{ parameters }] = (JSON.parse(demo) as { categories: [{ parameters: unknown[] }] }).categories;
	const categories = [{ key: 'bench-seals', name: sealCategory, special_category: true, parameters }];
	const products = Array.from({ length: sealSizes / sizesOfProduct }, (_, number) => productOf(number));
	const file = join(directory, 'seals.json');
	await writeFile(file, JSON.stringify({ categories, products }));
	return file;
}
