import { Fragment, type ReactNode } from 'react';
import { baseLanguage, directionOf } from '#contract/language.ts';
import { arabicTag, hasArabic, isolateCodes, splitCodes } from '#contract/text/code-order.ts';
import { currentLanguage } from '../platform/language.ts';
import styles from './code.module.css';

interface CodeProps {
	/** A code, size, date, phone number, or catalogue text with such in it. */
	children: string;
	/** Renders a piece of the text, for example with highlights. */
	piece?: (text: string) => ReactNode;
	/** Keeps a short code on one line in English, too, as a size with a space in a narrow column: `20x47x14 mm`. */
	whole?: boolean;
}

const hasWord = /[a-z]{2}/i;
/** Two words in a row: a phrase such as "Old pump gasket DN50", no code such as "25 x 47 x 7". */
const hasPhrase = /[a-z]{3} [a-z]{3}/i;
/** Codes up to this length are not broken over lines. */
const maxShort = 20;
const classOf = (code: string) => (code.length <= maxShort && !hasPhrase.test(code) ? styles.short : undefined);

/** Alternating right-to-left text and codes. */
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
 * Text of the catalogue or of a person, in any language: codes keep their order inside Arabic sentences, and text in another language
 * than the page has its `lang`.
 */
export function Code({ children, piece = (text) => text, whole = false }: CodeProps) {
	const here = currentLanguage();
	if (hasArabic(children)) {
		const language = directionOf(here) === 'rtl' ? undefined : arabicTag;
		// always one element, since it may be an item of a flex row
		return (
			<bdi dir="rtl" lang={language}>
				{mixed(children, piece)}
			</bdi>
		);
	}
	if (here === baseLanguage) {
		const className = whole ? classOf(children) : undefined;
		return className ? <span className={className}>{piece(children)}</span> : piece(children);
	}
	return (
		<bdi dir="ltr" lang={hasWord.test(children) ? baseLanguage : undefined} className={classOf(children)}>
			{piece(children)}
		</bdi>
	);
}

/** The same as plain text, for example for an `<option>`. */
export function codeText(text: string): string {
	return directionOf(currentLanguage()) === 'rtl' && !hasArabic(text) ? `\u2066${text}\u2069` : isolateCodes(text);
}
