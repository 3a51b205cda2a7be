import { useEffect, useEffectEvent } from 'react';

/** Calls `listener` for each window event with one of these names while the component is mounted. */
export function useWindowEvents(names: readonly string[], listener: (event: Event) => void): void {
	const onEvent = useEffectEvent(listener);
	useEffect(() => {
		for (const name of names) window.addEventListener(name, onEvent);
		return () => {
			for (const name of names) window.removeEventListener(name, onEvent);
		};
	}, [names]);
}
