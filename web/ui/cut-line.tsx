import type { ReactNode } from 'react';
import { hasArabic } from '#contract/text/code-order.ts';
import { Code } from './code.tsx';
import styles from './cut-line.module.css';

interface CutLineProps {
	/** A text of the catalogue or of a person, in any language. */
	text: string;
	className?: string | undefined;
	/** Behind the text. */
	children?: ReactNode;
}

/** One line of a text, cut off at its end where there is no room: an English name on an Arabic page loses its last letters, not its first. */
export function CutLine({ text, className = '', children }: CutLineProps) {
	return (
		<span className={`${styles.line} ${className}`} dir={hasArabic(text) ? 'rtl' : 'ltr'}>
			<Code>{text}</Code>
			{children}
		</span>
	);
}
