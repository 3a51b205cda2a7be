import { useEffect, useEffectEvent } from 'react';

/** Whether the keyboard is a Mac's, where Ctrl+K deletes to the end of the line in every field. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** The keys, as a person reads them. */
export const paletteKeys = (): string => (isMac() ? '⌘K' : 'Ctrl K');

/** Ctrl+K, ⌘K on a Mac. On a keyboard with other letters it is the same key: ن in Arabic. */
function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
	if (altKey || shiftKey || isComposing || (isMac() ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return false;
	return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}

/** Calls the listener at the keys of the palette, but not in a text editor, where they insert a link. */
export function usePaletteKey(onPress: () => void): void {
	const press = useEffectEvent(onPress);
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const isEditor = event.target instanceof HTMLElement && event.target.isContentEditable;
			if (!isPaletteKey(event) || isEditor || event.defaultPrevented) return;
			event.preventDefault();
			if (!event.repeat) press();
		};
		window.addEventListener('keydown', onKeyDown);
		return () => window.removeEventListener('keydown', onKeyDown);
	}, []);
}
