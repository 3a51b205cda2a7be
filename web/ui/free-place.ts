/** Edges in CSS pixels from the window's top left corner. */
export interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

interface Column {
	left: number;
	right: number;
	/** How tall what is to be placed is. */
	height: number;
}

/**
 * How far from the top something is placed in its column so that it covers none of the `obstacles`: the first such place
 * from `min` on that ends above `max`, or `min` when there is none.
 */
export function freeTop({ left, right, height }: Column, obstacles: Box[], min: number, max: number): number {
	const inColumn = obstacles.filter((box) => box.left < right && box.right > left);
	const isFree = (top: number) => inColumn.every((box) => box.bottom <= top || box.top >= top + height);
	const tops = [min, ...inColumn.map((box) => box.bottom)].filter((top) => top >= min && top + height <= max);
	return tops.sort((one, other) => one - other).find(isFree) ?? min;
}
