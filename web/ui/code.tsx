import { Fragment, type ReactNode } from 'react';
import { hasArabic, splitCodes } from '#contract/code-order.ts';
import { currentLanguage } from '../language.ts';

interface CodeProps {
	/** A code, a size, a date, a phone number, or content of the catalogue, in which those may stand. */
	children: string;
	/** What is shown of a piece of it; the piece itself unless something in it is marked. */
	piece?: (text: string) => ReactNode;
}

const hasWord = /[a-z]{2}/i;

/** In turn what is read from right to left, and codes. */
function mixed(text: string, piece: (text: string) => ReactNode): ReactNode[] {
	return splitCodes(text).map((part, at) =>
		at % 2 === 1 ? (
			<bdi key={`${at} ${part}`} dir="ltr">
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
		const content = mixed(children, piece);
		if (here === 'ar') return content;
		return (
			<bdi dir="rtl" lang="ar">
				{content}
			</bdi>
		);
	}
	if (here === 'en') return piece(children);
	return (
		<bdi dir="ltr" lang={hasWord.test(children) ? 'en' : undefined}>
			{piece(children)}
		</bdi>
	);
}
