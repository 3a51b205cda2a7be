import type { ReactNode } from 'react';
import styles from './console-head.module.css';

interface ConsoleHeadProps {
	title: string;
	/** For a section: an `h2` instead of the page's `h1`; `id` is for `aria-labelledby`. */
	section?: { id: string };
	/** Buttons beside the title. */
	children?: ReactNode;
}

export function ConsoleHead({ title, section, children }: ConsoleHeadProps) {
	return (
		<header className={styles.head}>
			{section ? <h2 id={section.id}>{title}</h2> : <h1>{title}</h1>}
			{children}
		</header>
	);
}
