import { type FocusEvent, type PointerEvent, useCallback, useEffect, useState } from 'react';
import { useMediaQuery } from '../ui/use-media-query.ts';

/** The next slide is loaded after this share of the interval, to save data of visitors who leave at once. */
const loadAfter = 0.5;

/**
 * An endless slideshow of `count` slides. It changes every `interval` milliseconds, except with reduced motion. `isLoaded`: slides that
 * were shown, and the next one.
 */
export function useSlideshow(count: number, interval: number) {
	const [at, setAt] = useState(0);
	const [loaded, setLoaded] = useState([0]);
	const still = useMediaQuery('(prefers-reduced-motion: reduce)');
	const [isChosenPlaying, setPlaying] = useState<boolean>();
	const [pointedAt, setPointedAt] = useState(false);
	const [focused, setFocused] = useState(false);
	const isRunning = (isChosenPlaying ?? !still) && !pointedAt && !focused;
	const next = (at + 1) % count;
	const load = useCallback((...slides: number[]) => setLoaded((before) => [...new Set([...before, ...slides])]), []);

	// a chosen slide gets its full time: the effect restarts with `at`
	useEffect(() => {
		if (!isRunning) return;
		const timers = [setTimeout(() => load(next), interval * loadAfter), setTimeout(() => setAt(next), interval)];
		return () => timers.forEach(clearTimeout);
	}, [next, isRunning, interval, load]);

	return {
		at,
		isLoaded: (index: number) => index === at || loaded.includes(index),
		show(index: number) {
			const next = (index + count) % count;
			load(at, next);
			setAt(next);
		},
		playing: isChosenPlaying ?? !still,
		setPlaying,
		/** Props of the element: pauses while a mouse is over it or it has the keyboard focus. Not for touch, since a finger never leaves. */
		rest: {
			onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType === 'mouse'),
			onPointerLeave: () => setPointedAt(false),
			onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
			onBlur: () => setFocused(false),
		},
	};
}
