/** Writes every picture of the demo catalogue into ../pictures/. Run: node database/demo/drawings/make.ts */
import { mkdirSync, writeFileSync } from 'node:fs';
import { bearingShapes } from './bearings.ts';
import { heroSlides } from './hero-slides.ts';
import { impellerShapes } from './impellers.ts';
import type { Shape } from './kit.ts';
import { otherShapes } from './other-shapes.ts';
import { pulleyShapes } from './pulleys.ts';
import { sealShapes } from './seals.ts';
import { cartridgeSealShapes } from './seals-cartridge.ts';
import { shaftShapes } from './shafts-and-couplings.ts';

const shapes: Shape[] = [
	...sealShapes,
	...cartridgeSealShapes,
	...bearingShapes,
	...pulleyShapes,
	...impellerShapes,
	...shaftShapes,
	...otherShapes,
];

const folder = new URL('../pictures/', import.meta.url);
mkdirSync(folder, { recursive: true });
const write = (name: string, text: string): void => writeFileSync(new URL(`${name}.svg`, folder), text);

for (const { slug, picture, drawing } of shapes) {
	write(slug, picture());
	write(`${slug}-drawing`, drawing());
}
const slides = new URL('../../../public/hero/', import.meta.url);
mkdirSync(slides, { recursive: true });
for (const [category, slide] of Object.entries(heroSlides)) writeFileSync(new URL(`${category}.svg`, slides), slide());
