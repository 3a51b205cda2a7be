/** All shapes but the seals, pulleys, bearings, impellers and shafts. */
import { avrShapes } from './avrs.ts';
import { gensetParts } from './genset-parts.ts';
import type { Shape } from './kit.ts';
import { pressureParts } from './pressure-parts.ts';
import { pumpFittings } from './pump-fittings.ts';
import { rotatingParts } from './rotating-parts.ts';
import { sensorsAndActuators } from './sensors-and-actuators.ts';

/** Fittings, pressure parts, regulators, generating set parts, sensors and actuators. */
export const otherShapes: Shape[] = [
	...pumpFittings,
	...pressureParts,
	...avrShapes,
	...gensetParts,
	...rotatingParts,
	...sensorsAndActuators,
];
