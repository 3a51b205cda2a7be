import { useEffectEvent, useId, useLayoutEffect } from 'react';
import { useNavigation } from 'react-router';

/** Hides a history entry from the router: the page and its URL are the same. */
function hideFromRouter(event: PopStateEvent): void {
	event.stopImmediatePropagation();
}

/**
 * Makes Back close an overlay instead of leaving the page. Opening adds a history entry; closing otherwise removes it. A link inside
 * should replace that entry.
 */
export function useBackCloses(close: () => void): void {
	const id = useId();
	const onBack = useEffectEvent(close);
	const navigation = useNavigation();
	// going back would cancel a running navigation
	const isLeaving = useEffectEvent(() => navigation.state !== 'idle');
	// before the overlay is seen, or a quick Back would leave the page
	useLayoutEffect(() => {
		window.history.pushState({ ...window.history.state, open: id }, '');
		const onPopState = (event: PopStateEvent) => {
			hideFromRouter(event);
			onBack();
		};
		// before the router's listener
		window.addEventListener('popstate', onPopState, { capture: true, once: true });
		return () => {
			window.removeEventListener('popstate', onPopState, { capture: true });
			if (isLeaving() || window.history.state?.open !== id) return;
			window.addEventListener('popstate', hideFromRouter, { capture: true, once: true });
			window.history.back();
		};
	}, [id]);
}
