/** The enlargement over the fitted size, and the offset of the image's centre from the stage's, in CSS pixels. */
export interface View {
	scale: number;
	x: number;
	y: number;
}

export interface Size {
	width: number;
	height: number;
}

/** Offset from the stage's centre, in CSS pixels. */
export interface Point {
	x: number;
	y: number;
}

/** The dimensions in a drawing are readable from three times its fitted size. */
export const maxScale = 5;
export const fitted: View = { scale: 1, x: 0, y: 0 };

/** The size of the image when it fits the stage. */
export function fittedSize(image: Size, stage: Size): Size {
	const ratio = Math.min(stage.width / image.width, stage.height / image.height);
	return { width: image.width * ratio, height: image.height * ratio };
}

/** CSS pixels that a finger moves for a swipe: more than the slip of a tap. */
const minSwipe = 48;

/** The direction of a swipe between two points: -1 to the left, 1 to the right, 0 for a tap or a movement up or down. */
export function swipeDirection(from: Point, to: Point): -1 | 0 | 1 {
	const [x, y] = [to.x - from.x, to.y - from.y];
	if (Math.abs(x) < minSwipe || Math.abs(x) < 2 * Math.abs(y)) return 0;
	return x < 0 ? -1 : 1;
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Limits the offset: an image larger than the stage covers it; a smaller one is centred. */
function limitOffset({ scale, x, y }: View, stage: Size, image: Size): View {
	const size = fittedSize(image, stage);
	const maxX = Math.max(0, (size.width * scale - stage.width) / 2);
	const maxY = Math.max(0, (size.height * scale - stage.height) / 2);
	return { scale, x: clamp(x, -maxX, maxX), y: clamp(y, -maxY, maxY) };
}

/** The view after panning by so many CSS pixels. */
export const panned = (view: View, by: Point, stage: Size, image: Size): View =>
	limitOffset({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, stage, image);

/** The view after zooming by a factor, from fitted to `maxScale`; `point` stays in its place. */
export function zoomed(view: View, factor: number, point: Point, stage: Size, image: Size): View {
	const scale = clamp(view.scale * factor, 1, maxScale);
	const ratio = scale / view.scale;
	return limitOffset(
		{ scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
		stage,
		image,
	);
}
