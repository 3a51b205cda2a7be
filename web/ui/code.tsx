import { Fragment } from 'react';
import { hasArabic, splitCodes } from '#contract/code-order.ts';
import { currentLanguage } from '../language.ts';

interface CodeProps {
	/** A code, a size, a date, a phone number, or content of the catalogue, in which those may stand. */
	children: string;
}

const hasWord = /[a-z]{2}/i;

/**
 * Text of the catalogue or of a person, in whichever language it is: its codes keep their order inside of Arabic sentences, and
 * what is not in the language of the page says so.
 */
export function Code({ children }: CodeProps) {
	const pageIsArabic = currentLanguage() === 'ar';
	if (!hasArabic(children))
		return pageIsArabic ? (
			<bdi dir="ltr" lang={hasWord.test(children) ? 'en' : undefined}>
				{children}
			</bdi>
		) : (
			children
		);
	const pieces = splitCodes(children);
	const content =
		pieces.length === 1
			? children
			: pieces.map((piece, at) => {
					const key = `${at} ${piece}`;
					return at % 2 === 1 ? (
						<bdi key={key} dir="ltr">
							{piece}
						</bdi>
					) : (
						<Fragment key={key}>{piece}</Fragment>
					);
				});
	return pageIsArabic ? (
		content
	) : (
		<bdi dir="rtl" lang="ar">
			{content}
		</bdi>
	);
}
