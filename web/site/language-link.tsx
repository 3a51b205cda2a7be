import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { directionOf, type Language, languageNames, pathIn } from '#contract/language.ts';
import { storeLanguage } from './language-choice.ts';

interface LanguageLinkProps {
	to: Language;
	className?: string | undefined;
	children?: ReactNode;
}

/**
 * Leads to this page in another language, with what its URL says of it: filters, size, tab, place. A document of its own, as the
 * router knows the pages of one language.
 */
export function LanguageLink({ to, className, children = languageNames[to] }: LanguageLinkProps) {
	const { pathname, search } = useLocation();
	return (
		<a
			href={pathIn(to, pathname + search)}
			className={className}
			hrefLang={to}
			lang={to}
			dir={directionOf(to)}
			onClick={({ currentTarget }) => {
				// no server knows the place on the page, so that the link has it only once it is followed
				currentTarget.hash = location.hash;
				storeLanguage(to);
			}}
		>
			{children}
		</a>
	);
}
