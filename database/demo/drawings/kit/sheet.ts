/** The sheet: 800 x 600 with a frame; a drawing is centred on it and as large as fits. */
import { dimensions } from './dimensions.ts';
import { lines } from './lines.ts';
import type { Point } from './points.ts';
import { colours, hatchPatterns, n } from './style.ts';

/** One shape of the catalogue: its slug and its dimensioned drawing as SVG text. */
export type Shape = { slug: string; drawing: () => string };

type Box = { left: number; top: number; right: number; bottom: number };

const room = { width: 728, height: 532 };

/** A drawing board at `scale` sheet units to the mm; its zero is wherever the sheet puts it. */
function board(scale: number) {
	const bounds: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
	const labels: (Box & { label: string })[] = [];
	const reach = (x: number, y: number): void => {
		bounds.left = Math.min(bounds.left, x);
		bounds.right = Math.max(bounds.right, x);
		bounds.top = Math.min(bounds.top, y);
		bounds.bottom = Math.max(bounds.bottom, y);
	};
	const at = ([x, y]: Point): Point => {
		reach(x * scale, -y * scale);
		return [x * scale, -y * scale];
	};
	const occupy = (label: string, left: number, top: number, width: number, height: number): void => {
		reach(left, top);
		reach(left + width, top + height);
		labels.push({ label, left, top, right: left + width, bottom: top + height });
	};
	return {
		bounds,
		labels,
		/** Length in mm of a distance in sheet units. */
		mm: (units: number): number => units / scale,
		...lines(at, scale),
		...dimensions(at, scale, occupy),
	};
}

/** A drawing board with its line and dimension methods; each returns SVG text, lengths are mm. */
export type Board = ReturnType<typeof board>;

const collide = (a: Box, b: Box): boolean =>
	a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whole SVG text of a drawing at the largest scale that fits the sheet. */
export function sheet(draw: (d: Board) => string): string {
	let [fits, exceeds] = [0.1, 60];
	for (let i = 0; i < 30; i++) {
		const scale = (fits + exceeds) / 2;
		const d = board(scale);
		draw(d);
		const { left, right, top, bottom } = d.bounds;
		if (right - left <= room.width && bottom - top <= room.height) fits = scale;
		else exceeds = scale;
	}
	const d = board(fits);
	const body = draw(d);
	for (const [i, a] of d.labels.entries())
		for (const b of d.labels.slice(i + 1))
			if (collide(a, b)) throw new Error(`labels ${a.label} and ${b.label} overlap`);
	const { left, right, top, bottom } = d.bounds;
	const centred = `translate(${n(400 - (left + right) / 2)} ${n(300 - (top + bottom) / 2)})`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><defs>${hatchPatterns(body)}</defs><path d="M0 0H800V600H0Z" fill="${colours.paper}"/><path d="M12.5 12.5H787.5V587.5H12.5Z" fill="none" stroke="${colours.frame}"/><g transform="${centred}">${body}</g></svg>\n`;
}
