import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { fitted, type Point, panned, type Size, swipeDirection, zoomed } from './zoom.ts';

/** Factor of one zoom step. */
const step = 1.5;
/** CSS pixels of the wheel for one zoom step. */
const wheelStep = 240;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * Zooms and pans an image: by wheel, dragging, pinching, double click, and the returned functions. `image` is the image's size in
 * pixels. A swipe of one finger over an image that is not enlarged calls `onSwipe` with its direction.
 */
export function useZoom(image: Size, onSwipe: (direction: -1 | 1) => void) {
	const stage = useRef<HTMLDivElement>(null);
	const pointers = useRef(new Map<number, Point>());
	/** Where a single finger began on the fitted image; a second finger makes it a pinch. */
	const swipeStart = useRef<Point>(undefined);
	const [view, setView] = useState(fitted);

	const stageBox = () => stage.current?.getBoundingClientRect() ?? new DOMRect();
	const fromCentre = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
		const { left, top, width, height } = stageBox();
		return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
	};
	const zoom = (factor: number, point: Point = { x: 0, y: 0 }) =>
		setView((before) => zoomed(before, factor, point, stageBox(), image));
	const pan = (by: Point) => setView((before) => panned(before, by, stageBox(), image));

	// React's listener is passive and can't stop the browser from zooming the page
	useEffect(() => {
		const element = stage.current;
		const onWheel = (event: WheelEvent) => {
			event.preventDefault();
			zoom(step ** (-event.deltaY / wheelStep), fromCentre(event));
		};
		element?.addEventListener('wheel', onWheel, { passive: false });
		return () => element?.removeEventListener('wheel', onWheel);
	});

	const onPointerMove = (event: PointerEvent) => {
		const before = pointers.current.get(event.pointerId);
		if (!before) return;
		const now = fromCentre(event);
		const secondFinger = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
		pointers.current.set(event.pointerId, now);
		if (secondFinger)
			zoom(distance(now, secondFinger) / Math.max(1, distance(before, secondFinger)), middle(now, secondFinger));
		const share = secondFinger ? 0.5 : 1;
		pan({ x: (now.x - before.x) * share, y: (now.y - before.y) * share });
	};
	const release = ({ pointerId }: PointerEvent) => {
		pointers.current.delete(pointerId);
		swipeStart.current = undefined;
	};
	return {
		view,
		zoomIn: () => zoom(step),
		zoomOut: () => zoom(1 / step),
		pan,
		fit: () => setView(fitted),
		/** Props of the element around the image. */
		stage: {
			ref: stage,
			onPointerDown: (event: PointerEvent) => {
				event.currentTarget.setPointerCapture(event.pointerId);
				const point = fromCentre(event);
				swipeStart.current = pointers.current.size === 0 && view.scale === 1 ? point : undefined;
				pointers.current.set(event.pointerId, point);
			},
			onPointerMove,
			onPointerUp: (event: PointerEvent) => {
				const direction = swipeStart.current && swipeDirection(swipeStart.current, fromCentre(event));
				release(event);
				if (direction) onSwipe(direction);
			},
			onPointerCancel: release,
			onDoubleClick: (event: MouseEvent) => (view.scale > 1 ? setView(fitted) : zoom(step ** 3, fromCentre(event))),
		},
	};
}
