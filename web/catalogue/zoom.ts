/** How much an image is enlarged over the size at which it fits its stage, and how far its centre is off the stage's, in CSS pixels. */
export interface View {
	scale: number;
	x: number;
	y: number;
}

export interface Size {
	width: number;
	height: number;
}

/** Off the centre of the stage, in CSS pixels. */
export interface Point {
	x: number;
	y: number;
}

/** The figures of a drawing can be read from three times its fitted size on. */
export const maxScale = 5;
export const fitted: View = { scale: 1, x: 0, y: 0 };

/** The size at which an image of these proportions fits the stage. */
export function fittedSize(image: Size, stage: Size): Size {
	const ratio = Math.min(stage.width / image.width, stage.height / image.height);
	return { width: image.width * ratio, height: image.height * ratio };
}

const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The view with the image kept at the edges of the stage that it reaches over, and centred where it does not. */
function within({ scale, x, y }: View, stage: Size, image: Size): View {
	const size = fittedSize(image, stage);
	const maxX = Math.max(0, (size.width * scale - stage.width) / 2);
	const maxY = Math.max(0, (size.height * scale - stage.height) / 2);
	return { scale, x: between(x, -maxX, maxX), y: between(y, -maxY, maxY) };
}

/** The view after the image has been moved by so many CSS pixels. */
export const panned = (view: View, by: Point, stage: Size, image: Size): View =>
	within({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, stage, image);

/** The view enlarged by a factor, between fitted and `maxScale`; what lies at `point` stays there. */
export function zoomed(view: View, factor: number, point: Point, stage: Size, image: Size): View {
	const scale = between(view.scale * factor, 1, maxScale);
	const ratio = scale / view.scale;
	return within(
		{ scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
		stage,
		image,
	);
}
