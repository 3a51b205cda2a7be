import { type ComponentProps, type ComponentType, useState } from 'react';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import { toast } from '../ui/toast.ts';
import type ConsolePalette from './console-palette.tsx';
import { usePaletteKey } from './palette/use-palette-key.ts';

type Props = ComponentProps<typeof ConsolePalette>;

/** The palette, which its keys or `open` open; its script is loaded then, and not with the console. */
export function usePalette({
	admin,
	onSwitch,
}: Omit<Props, 'onClose' | 'admin'> & { admin: Props['admin'] | undefined }) {
	const [Palette, setPalette] = useState<ComponentType<Props>>();
	const [isOpen, setOpen] = useState(false);
	const load = async () => {
		setOpen(true);
		if (Palette) return;
		try {
			const { default: loaded } = await import('./console-palette.tsx');
			setPalette(() => loaded);
		} catch (error) {
			console.error(error);
			setOpen(false);
			void toast('error', m.admin_network());
		}
	};
	const open = () => runInBackground(load());
	const close = () => setOpen(false);
	usePaletteKey(() => (isOpen ? close() : open()));
	return {
		open,
		palette: isOpen && Palette && admin && <Palette admin={admin} onSwitch={onSwitch} onClose={close} />,
	};
}
