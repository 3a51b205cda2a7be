import { useEffect, useState } from 'react';
import { useMediaQuery } from '../ui/use-media-query.ts';

/**
 * An endless slideshow of `count` slides, which goes on by itself every `interval` milliseconds; not by itself where motion
 * is unwanted.
 */
export function useSlideshow(count: number, interval: number) {
	const [at, setAt] = useState(0);
	const still = useMediaQuery('(prefers-reduced-motion: reduce)');
	const [chosen, setPlaying] = useState<boolean>();
	const [resting, setResting] = useState(false);
	const playing = chosen ?? !still;

	// a slide that was just chosen stays its whole time: the effect starts anew with `at`
	useEffect(() => {
		if (!playing || resting) return;
		const timer = setTimeout(() => setAt((at + 1) % count), interval);
		return () => clearTimeout(timer);
	}, [at, playing, resting, count, interval]);

	return {
		at,
		show: (index: number) => setAt((index + count) % count),
		playing,
		setPlaying,
		/** For the element that rests the show while it is pointed at or holds the focus. */
		rest: {
			onMouseEnter: () => setResting(true),
			onMouseLeave: () => setResting(false),
			onFocus: () => setResting(true),
			onBlur: () => setResting(false),
		},
	};
}
