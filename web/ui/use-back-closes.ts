import { useEffect, useEffectEvent, useId } from 'react';
import { useNavigation } from 'react-router';

/** The browser's own list of steps has one that the router need not know of: it is the same page at the same URL. */
function keepFromRouter(event: PopStateEvent): void {
	event.stopImmediatePropagation();
}

/**
 * Makes Back close what is open, instead of leaving the page: opening is a step of the history, which is taken back when it
 * is closed in another way. A link in it should replace that step.
 */
export function useBackCloses(close: () => void): void {
	const id = useId();
	const onBack = useEffectEvent(close);
	const navigation = useNavigation();
	// going back would call off a page that is on its way
	const isLeaving = useEffectEvent(() => navigation.state !== 'idle');
	useEffect(() => {
		window.history.pushState({ ...window.history.state, open: id }, '');
		const onPopState = (event: PopStateEvent) => {
			keepFromRouter(event);
			onBack();
		};
		// before the router's listener
		window.addEventListener('popstate', onPopState, { capture: true, once: true });
		return () => {
			window.removeEventListener('popstate', onPopState, { capture: true });
			if (isLeaving() || window.history.state?.open !== id) return;
			window.addEventListener('popstate', keepFromRouter, { capture: true, once: true });
			window.history.back();
		};
	}, [id]);
}
