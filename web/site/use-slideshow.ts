import { type FocusEvent, type PointerEvent, useCallback, useEffect, useState } from 'react';
import { useMediaQuery } from '../ui/use-media-query.ts';

/** The next slide is loaded when this part of a slide's time is over: who leaves at once has not paid for it. */
const loadAfter = 0.5;

/**
 * An endless slideshow of `count` slides, which goes on by itself every `interval` milliseconds; not by itself where motion
 * is unwanted. `isLoaded` says which slides are there: those that were shown, and the one that is next.
 */
export function useSlideshow(count: number, interval: number) {
	const [at, setAt] = useState(0);
	const [loaded, setLoaded] = useState([0]);
	const still = useMediaQuery('(prefers-reduced-motion: reduce)');
	const [chosen, setPlaying] = useState<boolean>();
	const [pointedAt, setPointedAt] = useState(false);
	const [focused, setFocused] = useState(false);
	const goesOn = (chosen ?? !still) && !pointedAt && !focused;
	const next = (at + 1) % count;
	const load = useCallback((...slides: number[]) => setLoaded((before) => [...new Set([...before, ...slides])]), []);

	// a slide that was just chosen stays its whole time: the effect starts anew with `at`
	useEffect(() => {
		if (!goesOn) return;
		const timers = [setTimeout(() => load(next), interval * loadAfter), setTimeout(() => setAt(next), interval)];
		return () => timers.forEach(clearTimeout);
	}, [next, goesOn, interval, load]);

	return {
		at,
		isLoaded: (index: number) => index === at || loaded.includes(index),
		show(index: number) {
			const shown = (index + count) % count;
			load(at, shown);
			setAt(shown);
		},
		playing: chosen ?? !still,
		setPlaying,
		/** For the element that rests the show while a mouse points at it or the keyboard's focus is in it; a finger never leaves. */
		rest: {
			onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType === 'mouse'),
			onPointerLeave: () => setPointedAt(false),
			onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
			onBlur: () => setFocused(false),
		},
	};
}
