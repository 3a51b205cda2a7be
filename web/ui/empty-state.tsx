import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';

interface EmptyStateProps {
	icon?: IconNode;
	title: string;
	/** The level of the title. */
	heading?: 'h2' | 'h3';
	hint?: string;
	/** Links and buttons. */
	children?: ReactNode;
}

/** Shown instead of a list that is empty or could not be loaded. */
export function EmptyState({ icon, title, heading: Heading = 'h2', hint, children }: EmptyStateProps) {
	return (
		<div className={styles.empty}>
			{icon && <Icon of={icon} size={40} strokeWidth={1.25} />}
			<Heading>{title}</Heading>
			{hint && <p>{hint}</p>}
			{children}
		</div>
	);
}
