import { describe, expect, it } from 'vitest';
import { readShape, sealShapes } from './seal-shapes.ts';

describe('the shape of a seal', () => {
	it.each([
		[['Elastomer Bellows Seal Type 301'], 'rubber-bellows'],
		[['Double Bellows Seal Type 208 for Drainage Pumps'], 'rubber-bellows'],
		[['Conical Spring Seal M3N-Type', 'O-ring pusher seal, rotation dependent'], 'conical-spring'],
		[['Balanced Wave Spring Seal H7N-Type'], 'wave-spring'],
		[['Dual Cartridge Seal with Barrier Fluid Ports', 'double seal cartridge'], 'cartridge'],
		[['Elastomer bellows seal in a cartridge'], 'cartridge'],
		[['Plug-In Tandem Seal for Flygt-Style Pumps'], 'cartridge'],
		[['Seal M7', 'O-ring pusher seal'], 'o-ring-pusher'],
		[['Multi-Spring Seal 58U'], 'o-ring-pusher'],
		[['Seal MB', 'metal bellows seal'], undefined],
		[['Seal for Lowara-Style Multistage Pumps', 'multistage pump seal'], undefined],
		[[], undefined],
	])('is read from %j as %s', (texts, shape) => {
		expect(readShape(...texts)).toBe(shape);
	});

	it.each([
		...sealShapes.map((shape) => [shape, shape] as const),
		['Rubber bellows', 'rubber-bellows'],
		['conical', 'conical-spring'],
		['o ring', 'o-ring-pusher'],
	] as const)('is also what a caller writes: %s', (written, shape) => {
		expect(readShape(written)).toBe(shape);
	});
});
