import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { directionOf, type Language, languageRow, pathIn } from '#contract/language.ts';
import { storeLanguage } from './language-choice.ts';

interface LanguageLinkProps {
	to: Language;
	className?: string | undefined;
	children?: ReactNode;
}

/**
 * A link to this page in another language, with filters, size, tab and fragment. Reloads the document, since the router knows one
 * language only.
 */
export function LanguageLink({ to, className, children = languageRow(to).name }: LanguageLinkProps) {
	const { pathname, search } = useLocation();
	return (
		<a
			href={pathIn(to, pathname + search)}
			className={className}
			hrefLang={to}
			lang={to}
			dir={directionOf(to)}
			onClick={({ currentTarget }) => {
				// the server does not know the fragment, so add it on click
				currentTarget.hash = location.hash;
				storeLanguage(to);
			}}
		>
			{children}
		</a>
	);
}
