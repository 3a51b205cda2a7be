import { hasArabic } from '#contract/code-order.ts';
import { directionOf } from '#contract/language.ts';
import { runsRightToLeft, splitArabic } from '#contract/written-lines.ts';
import { currentLanguage } from '../language.ts';
import { Code } from './code.tsx';
import styles from './written.module.css';

/** One line that a person typed, in the direction of its own letters; codes keep their order in it, and so do Arabic names. */
export function WrittenLine({ children }: { children: string }) {
	if (runsRightToLeft(children) || !hasArabic(children)) return <Code>{children}</Code>;
	return (
		<bdi dir="ltr" lang={currentLanguage() === 'ar' ? 'en' : undefined}>
			{splitArabic(children).map((piece, at) =>
				at % 2 === 1 ? (
					<bdi key={`${at} ${piece}`} dir="rtl" lang="ar">
						{piece}
					</bdi>
				) : (
					piece
				),
			)}
		</bdi>
	);
}

function directionOfLine(line: string): 'ltr' | 'rtl' {
	if (hasArabic(line)) return runsRightToLeft(line) ? 'rtl' : 'ltr';
	return /\p{L}/u.test(line) ? 'ltr' : directionOf(currentLanguage());
}

interface WrittenProps {
	/** As it was typed, in either language or both. */
	children: string;
	className?: string | undefined;
}

/** A paragraph that a person typed, with its line breaks: a question, a note, terms. Each line begins at its own side. */
export function Written({ children, className }: WrittenProps) {
	const lines = children.split(/(?<=\n)/);
	return (
		<p className={className}>
			{lines.map((line, at) => (
				<span key={at} className={styles.line} dir={directionOfLine(line)}>
					<WrittenLine>{line.replace(/\r?\n$/, '')}</WrittenLine>
					{line.endsWith('\n') && '\n'}
				</span>
			))}
		</p>
	);
}
