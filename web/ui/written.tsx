import { baseLanguage, directionOf } from '#contract/language.ts';
import { arabicTag, hasArabic } from '#contract/text/code-order.ts';
import { runsRightToLeft, splitArabic } from '#contract/text/written-lines.ts';
import { currentLanguage } from '../platform/language.ts';
import { Code } from './code.tsx';
import styles from './written.module.css';

/** One typed line, in the direction of its own letters; codes and Arabic names keep their order. */
export function WrittenLine({ children }: { children: string }) {
	if (runsRightToLeft(children) || !hasArabic(children)) return <Code>{children}</Code>;
	return (
		<bdi dir="ltr" lang={directionOf(currentLanguage()) === 'rtl' ? baseLanguage : undefined}>
			{splitArabic(children).map((piece, at) =>
				at % 2 === 1 ? (
					<bdi key={`${at} ${piece}`} dir="rtl" lang={arabicTag}>
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
	/** Typed text, in one language or both. */
	children: string;
	className?: string | undefined;
}

/** A typed paragraph with its line breaks: a question, a note, terms. Each line has its own direction. */
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
