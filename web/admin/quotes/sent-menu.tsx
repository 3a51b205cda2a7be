import { Download } from 'lucide';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { urls } from '../../platform/urls.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { MoreMenu } from '../frame/more-menu.tsx';
import { paperLanguagesFor, paperLanguageText } from '../requests/paper-languages.ts';

/** The papers of the last sent quote; nothing before one is sent. */
export function SentMenu({ quote: { request, revisions } }: { quote: QuoteAtDesk }) {
	const [newest] = revisions;
	if (!newest) return null;
	return (
		<MoreMenu>
			{paperLanguagesFor(newest.document.language).map((language) => (
				<a
					key={language}
					className={button.button}
					href={urls.quotePdf(request.code, language)}
					target="_blank"
					rel="noreferrer"
				>
					<Icon of={Download} size={18} /> {paperLanguageText(language)}
				</a>
			))}
		</MoreMenu>
	);
}
