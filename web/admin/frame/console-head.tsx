import type { ReactNode } from 'react';
import { Code } from '../../ui/code.tsx';
import styles from './console-head.module.css';

interface ConsoleHeadProps {
	title: string;
	/** A code in the title that stays in one piece. */
	code?: string;
	/** For a section: an `h2` instead of the page's `h1`; `id` is for `aria-labelledby`. */
	section?: { id: string };
	/** Buttons beside the title. */
	children?: ReactNode;
}

export function ConsoleHead({ title, code, section, children }: ConsoleHeadProps) {
	const [before, after] = code ? title.split(code) : [title];
	const content = (
		<>
			{before}
			{code && (
				<span className={styles.code}>
					<Code>{code}</Code>
				</span>
			)}
			{after}
		</>
	);
	return (
		<header className={styles.head}>
			{section ? <h2 id={section.id}>{content}</h2> : <h1>{content}</h1>}
			{children}
		</header>
	);
}
