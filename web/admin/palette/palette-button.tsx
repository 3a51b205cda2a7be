import { Search } from 'lucide';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './palette-button.module.css';
import { isMac, paletteKeys } from './use-palette-key.ts';

const shortcut = () => (isMac() ? 'Meta+K' : 'Control+K');

/** Opens the palette: in the menu with its keys, in the bar of a narrow window an icon. */
export function PaletteButton({ inBar = false, onClick }: { inBar?: boolean; onClick: () => void }) {
	if (inBar)
		return (
			<button type="button" className={button.icon} aria-label={m.palette_title()} onClick={onClick}>
				<Icon of={Search} size={20} />
			</button>
		);
	return (
		<button type="button" className={styles.button} aria-keyshortcuts={shortcut()} onClick={onClick}>
			<Icon of={Search} size={18} /> {m.palette_button()}{' '}
			<kbd>
				<bdi dir="ltr">{paletteKeys()}</bdi>
			</kbd>
		</button>
	);
}
