/** Writes every drawing of the demo catalogue into ../pictures/, as SVG and as WebP. Run: node database/demo/drawings/make.ts */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { bearingShapes } from './bearings.ts';
import { engineShapes } from './engine-parts.ts';
import { exciterShapes } from './exciter-parts.ts';
import { controlShapes } from './generator-controls.ts';
import { impellerShapes } from './impellers.ts';
import type { Shape } from './kit/sheet.ts';
import { mountedSealShapes } from './mounted-seals.ts';
import { pulleyShapes } from './pulleys.ts';
import { pumpControlShapes } from './pump-controls.ts';
import { fittingShapes } from './pump-fittings.ts';
import { sealShapes } from './seals.ts';
import { shaftShapes } from './shafts.ts';
import { lendTypeface } from './typeface.ts';

const shapes: Shape[] = [
	...sealShapes,
	...mountedSealShapes,
	...bearingShapes,
	...pulleyShapes,
	...impellerShapes,
	...shaftShapes,
	...fittingShapes,
	...pumpControlShapes,
	...controlShapes,
	...exciterShapes,
	...engineShapes,
];

/** Turns the 800 x 600 units of the sheet, 72 to the inch, into 1200 x 900 pixels. */
const density = 108;
const limit = 120 * 1024;
const folder = new URL('../pictures/', import.meta.url);
const fonts = new URL('../../../node_modules/@fontsource/', import.meta.url);
lendTypeface(
	new URL('ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-500-normal.woff', fonts),
	new URL('ibm-plex-sans/files/ibm-plex-sans-greek-500-normal.woff', fonts),
);

for (const { slug, drawing } of shapes) {
	const svg = drawing();
	const drawn = await sharp(Buffer.from(svg), { density }).png({ palette: true, colours: 16, dither: 0 }).toBuffer();
	const webp = await sharp(drawn).webp({ lossless: true, effort: 6 }).toBuffer();
	if (webp.length > limit) throw new Error(`${slug}: ${webp.length} bytes`);
	writeFileSync(new URL(`${slug}-drawing.svg`, folder), svg);
	writeFileSync(new URL(`${slug}-drawing.webp`, folder), webp);
}
