import { Download, MessageCircle } from 'lucide';
import type { Language } from '#contract/language.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { PaperLanguage } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import { languageText } from '../../platform/format.ts';
import { urls } from '../../platform/urls.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { MoreMenu } from '../frame/more-menu.tsx';
import { shopLanguages } from '../frame/shop-languages.ts';

const paperText = (language: PaperLanguage) =>
	language === 'both' ? m.quote_desk_pdf_both() : m.quote_desk_pdf({ language: languageText(language) });

/** The languages of papers: those of the shop, and the buyer's, which may be off by now. */
function papersFor(buyers: Language): PaperLanguage[] {
	const offered = [...new Set([...shopLanguages(), buyers])];
	return offered.length > 1 ? [...offered, 'both'] : offered;
}

/** The papers of the last sent quote, and the chat with its message; nothing before one is sent. */
export function SentMenu({ quote: { request, revisions } }: { quote: QuoteAtDesk }) {
	const [newest] = revisions;
	if (!newest) return null;
	return (
		<MoreMenu>
			{papersFor(newest.document.language).map((language) => (
				<a
					key={language}
					className={button.button}
					href={urls.quotePdf(request.code, language)}
					target="_blank"
					rel="noreferrer"
				>
					<Icon of={Download} size={18} /> {paperText(language)}
				</a>
			))}
			{newest.chatUrl && (
				<a className={button.button} href={newest.chatUrl} target="_blank" rel="noreferrer">
					<Icon of={MessageCircle} size={18} /> {m.quote_desk_open_chat()}
				</a>
			)}
		</MoreMenu>
	);
}
