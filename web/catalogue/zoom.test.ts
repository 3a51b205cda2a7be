import { describe, expect, it } from 'vitest';
import { fitted, fittedSize, maxScale, panned, swipeDirection, zoomed } from './zoom.ts';

const stage = { width: 1_400, height: 900 };
const drawing = { width: 800, height: 600 };
const centre = { x: 0, y: 0 };

describe('a zoomed image', () => {
	it('fits its stage before it is zoomed', () => {
		expect(fittedSize(drawing, stage)).toEqual({ width: 1_200, height: 900 });
	});

	it('can be enlarged at least three times, and no further than its limit', () => {
		expect(zoomed(fitted, 3, centre, stage, drawing).scale).toBe(3);
		expect(zoomed(fitted, 100, centre, stage, drawing).scale).toBe(maxScale);
	});

	it('goes back to its fitted place and no smaller', () => {
		const enlarged = zoomed(fitted, 3, { x: 200, y: 100 }, stage, drawing);
		const { scale, x, y } = zoomed(enlarged, 0.01, { x: -90, y: 40 }, stage, drawing);
		expect([scale, Math.abs(x), Math.abs(y)]).toEqual([1, 0, 0]);
	});

	it('keeps what is pointed at under the pointer', () => {
		const point = { x: 200, y: -150 };
		const { scale, x, y } = zoomed(fitted, 2, point, stage, drawing);
		// the place of the image under the pointer, measured from its own centre at fitted size
		expect({ x: (point.x - x) / scale, y: (point.y - y) / scale }).toEqual(point);
	});

	it('is moved no further than its edge', () => {
		const enlarged = zoomed(fitted, 2, centre, stage, drawing);
		expect(panned(enlarged, { x: 5_000, y: -5_000 }, stage, drawing)).toEqual({ scale: 2, x: 500, y: -450 });
	});

	it('stays in the middle while it fits', () => {
		expect(panned(fitted, { x: 300, y: 300 }, stage, drawing)).toEqual(fitted);
	});
});

describe('a swipe', () => {
	it.each([
		[-120, 10, -1],
		[120, -30, 1],
		[-20, 0, 0],
		[-90, 80, 0],
		[0, 200, 0],
	])('by %d and %d pixels goes to %d', (x, y, direction) => {
		expect(swipeDirection({ x: 40, y: 40 }, { x: 40 + x, y: 40 + y })).toBe(direction);
	});
});
