/** Writes every drawing of the demo catalogue into ../pictures/, as SVG. Run: node database/demo/drawings/make.ts */
import { writeFileSync } from 'node:fs';
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

const folder = new URL('../pictures/', import.meta.url);

for (const { slug, drawing } of shapes) {
	const svg = drawing();
	writeFileSync(new URL(`${slug}-drawing.svg`, folder), svg);
}
