import { Fragment, type ReactNode } from 'react';
import { hasArabic, isolateCodes, splitCodes } from '#contract/code-order.ts';
import { currentLanguage } from '../language.ts';
import styles from './code.module.css';

interface CodeProps {
	/** A code, a size, a date, a phone number, or content of the catalogue, in which those may stand. */
	children: string;
	/** What is shown of a piece of it; the piece itself unless something in it is marked. */
	piece?: (text: string) => ReactNode;
}

const hasWord = /[a-z]{2}/i;
/** Characters of a code that is not broken over lines: the longest of the trade's have some more. */
const maxShort = 20;
const classOf = (code: string) => (code.length <= maxShort ? styles.short : undefined);

/** In turn what is read from right to left, and codes. */
function mixed(text: string, piece: (text: string) => ReactNode): ReactNode[] {
	return splitCodes(text).map((part, at) =>
		at % 2 === 1 ? (
			<bdi key={`${at} ${part}`} dir="ltr" className={classOf(part)}>
				{piece(part)}
			</bdi>
		) : (
			<Fragment key={`${at} ${part}`}>{piece(part)}</Fragment>
		),
	);
}

/**
 * Text of the catalogue or of a person, in whichever language it is: its codes keep their order inside of Arabic sentences, and
 * what is not in the language of the page says so.
 */
export function Code({ children, piece = (text) => text }: CodeProps) {
	const here = currentLanguage();
	if (hasArabic(children)) {
		const language = here === 'ar' ? undefined : 'ar';
		// one element, also where it stands in a row of others
		return (
			<bdi dir="rtl" lang={language}>
				{mixed(children, piece)}
			</bdi>
		);
	}
	if (here === 'en') return piece(children);
	return (
		<bdi dir="ltr" lang={hasWord.test(children) ? 'en' : undefined} className={classOf(children)}>
			{piece(children)}
		</bdi>
	);
}

/** The same for a place that takes text alone, such as an option of a list. */
export function codeText(text: string): string {
	return currentLanguage() === 'ar' && !hasArabic(text) ? `\u2066${text}\u2069` : isolateCodes(text);
}
