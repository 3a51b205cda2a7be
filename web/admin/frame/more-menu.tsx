import { Ellipsis } from 'lucide';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './more-menu.module.css';

/** Closes the menu after a press on one of its buttons or links. */
function closeAfterPress({ target, currentTarget }: MouseEvent<HTMLElement>): void {
	if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover();
}

/** A menu for the less important buttons and links of a page. */
export function MoreMenu({ children }: { children: ReactNode }) {
	const id = useId();
	return (
		<>
			<button type="button" className={button.button} popoverTarget={id}>
				<Icon of={Ellipsis} size={18} /> {m.console_more()}
			</button>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press its buttons, and each press is a click */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
			<div id={id} popover="auto" className={styles.menu} onClick={closeAfterPress}>
				{children}
			</div>
		</>
	);
}
