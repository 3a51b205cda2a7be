import type { ReactNode } from 'react';
import styles from './console-head.module.css';

interface ConsoleHeadProps {
	title: string;
	/** A section's head is one below that of the page; its `id` names the section. */
	section?: { id: string };
	/** What can be done here. */
	children?: ReactNode;
}

/** The title of a page or a section, with its buttons beside it. */
export function ConsoleHead({ title, section, children }: ConsoleHeadProps) {
	return (
		<header className={styles.head}>
			{section ? <h2 id={section.id}>{title}</h2> : <h1>{title}</h1>}
			{children}
		</header>
	);
}
