import { type ComponentProps, type ComponentType, useEffect, useLayoutEffect, useRef } from 'react';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import { createStore, useStore } from '../platform/store.ts';
import { toast } from '../ui/toast.ts';
import type ConsolePalette from './console-palette.tsx';
import { usePaletteKey } from './palette/use-palette-key.ts';

type Props = ComponentProps<typeof ConsolePalette>;

// outside of the component: the console is mounted again when its first page has loaded
const isOpen = createStore(false);
const loaded = createStore<ComponentType<Props> | undefined>(undefined);
/** What was typed, also before the palette was there, and before the console was mounted again. */
let typed = '';

/** Opens the palette; its script is loaded now, and not with the console. */
async function openPalette(): Promise<void> {
	typed = '';
	isOpen.set(true);
	if (loaded.get()) return;
	try {
		loaded.set((await import('./console-palette.tsx')).default);
	} catch (error) {
		console.error(error);
		isOpen.set(false);
		void toast('error', m.admin_network());
	}
}

/** Keeps what somebody types while the palette is loading; Escape gives it up. */
function typeAhead(event: KeyboardEvent): void {
	const { key, ctrlKey, metaKey, altKey } = event;
	if (ctrlKey || metaKey || altKey) return;
	if (key === 'Escape') isOpen.set(false);
	else if (key === 'Backspace') typed = typed.slice(0, -1);
	else if ([...key].length === 1) typed += key;
	else return;
	event.preventDefault();
	event.stopPropagation();
}

/** The palette, which its keys or `open` open. */
export function usePalette({ admin, onSwitch }: Pick<Props, 'onSwitch'> & { admin: Props['admin'] | undefined }) {
	const open = useStore(isOpen, false);
	const Palette = useStore(loaded, undefined);
	const isMounted = useRef(false);
	// in the layout phase: the event of a dialog that is removed may come before passive effects
	useLayoutEffect(() => {
		isMounted.current = true;
		return () => {
			isMounted.current = false;
		};
	}, []);
	const isLoading = open && !Palette;
	useEffect(() => {
		if (!isLoading) return;
		window.addEventListener('keydown', typeAhead, true);
		return () => window.removeEventListener('keydown', typeAhead, true);
	}, [isLoading]);
	const isSignedIn = admin !== undefined;
	useEffect(() => {
		if (!isSignedIn) isOpen.set(false);
	}, [isSignedIn]);
	// a dialog that is removed with its console closes, too
	const close = () => isMounted.current && isOpen.set(false);
	const start = () => runInBackground(openPalette());
	// not `open`: the next key may come before what the last one changed is rendered
	usePaletteKey(() => (isOpen.get() ? close() : start()));
	return {
		open: start,
		palette: open && Palette && admin && (
			<Palette
				admin={admin}
				typed={typed}
				onType={(text) => {
					typed = text;
				}}
				onSwitch={onSwitch}
				onClose={close}
			/>
		),
	};
}
