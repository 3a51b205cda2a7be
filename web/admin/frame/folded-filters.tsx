import { SlidersHorizontal } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#messages';
import { numberText } from '../../platform/format.ts';
import button from '../../ui/button.module.css';
import chip from '../../ui/chip.module.css';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import styles from './folded-filters.module.css';

interface FoldedFiltersProps {
	/** How many of the filters are set. */
	count: number;
	/** Whether the filters fold only on a phone. */
	isPhoneOnly?: boolean;
	children: ReactNode;
}

/** Filters of a list behind a button, which says how many are set. On a phone they begin folded, so that the list is in the first screen. */
export function FoldedFilters({ count, isPhoneOnly = false, children }: FoldedFiltersProps) {
	const id = useId();
	const [isOpen, setOpen] = useState(count > 0 && !isPhoneOnly);
	return (
		<>
			<button
				type="button"
				className={`${button.button} ${isPhoneOnly ? styles.ofPhone : ''}`}
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setOpen(!isOpen)}
			>
				<Icon of={SlidersHorizontal} size={18} /> {m.console_filters()}
				{count > 0 && (
					<>
						{' '}
						<span className={chip.count} aria-hidden="true">
							{numberText(count)}
						</span>
						<span className={text.hidden}>{m.console_filters_set({ count: numberText(count) })}</span>
					</>
				)}
			</button>
			<div id={id} className={`${styles.filters} ${isPhoneOnly ? styles.besideAtDesk : ''}`} data-open={isOpen}>
				{children}
			</div>
		</>
	);
}
