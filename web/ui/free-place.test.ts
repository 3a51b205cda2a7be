import { describe, expect, it } from 'vitest';
import { type Box, freeTop } from './free-place.ts';

const column = { left: 200, right: 380, height: 60 };
const box = (top: number, bottom: number, left = 300, right = 340): Box => ({ left, top, right, bottom });

describe('the place of a notice', () => {
	it('is the first one below the header where nothing lies', () => {
		expect(freeTop(column, [], 80, 800)).toBe(80);
	});

	it('is below a button that would lie under it', () => {
		expect(freeTop(column, [box(90, 130)], 80, 800)).toBe(130);
	});

	it('is not in a gap that is too low for it', () => {
		expect(freeTop(column, [box(90, 130), box(160, 200)], 80, 800)).toBe(200);
	});

	it('does not mind what stands beside its column', () => {
		expect(freeTop(column, [box(90, 130, 0, 200), box(90, 130, 380, 400)], 80, 800)).toBe(80);
	});

	it('is the first one after all where the window is full', () => {
		expect(freeTop(column, [box(80, 780)], 80, 800)).toBe(80);
	});

	it('is below the field that it speaks of where the window is full', () => {
		expect(freeTop(column, [box(80, 780)], 80, 800, [box(70, 300)])).toBe(300);
		expect(freeTop(column, [], 80, 800, [box(100, 300)])).toBe(300);
	});

	it('is the first one where the field fills the window', () => {
		expect(freeTop(column, [], 80, 800, [box(70, 790)])).toBe(80);
	});
});
