import type { Language } from '#contract/language.ts';
import type { PaperLanguage } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import { languageText } from '../../platform/format.ts';
import { shopLanguages } from '../frame/shop-languages.ts';

/** The languages of papers: those of the shop, and the buyer's, which may be off by now. */
export function paperLanguagesFor(buyers: Language): PaperLanguage[] {
	const offered = [...new Set([...shopLanguages(), buyers])];
	return offered.length > 1 ? [...offered, 'both'] : offered;
}

/** `ar` → "PDF in Arabic" */
export const paperLanguageText = (language: PaperLanguage): string =>
	language === 'both' ? m.quote_desk_pdf_both() : m.quote_desk_pdf({ language: languageText(language) });
