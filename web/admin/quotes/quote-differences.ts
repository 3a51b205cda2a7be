import { baseLanguage, type Language, otherLanguages } from '#contract/language.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { languageText } from '../../platform/format.ts';
import { differencesOf } from '../frame/conflict.ts';
import { conversionText } from './change-currency.ts';
import type { DeskDraft, DeskLine } from './quote-draft.ts';

/** What is typed of a line, on one line. */
function lineText(line: DeskLine | undefined): string {
	const { unit_price = '', discount_percent = '', availability = '', note = '' } = line ?? {};
	return [unit_price, discount_percent && `−${discount_percent} %`, availability, note].filter(Boolean).join(' · ');
}

const currencyText = ({ currency, conversion }: DeskDraft) =>
	conversion ? `${currency} · ${conversionText(conversion)}` : currency;

const termsLabel = (language: Language) => m.quote_desk_terms_in({ language: languageText(language) });

/** Where what is typed differs from what a colleague has stored, field by field and line by line. */
export function quoteDifferences(theirs: DeskDraft, mine: DeskDraft, lines: QuoteAtDesk['lines']) {
	return differencesOf([
		[m.quote_desk_currency(), currencyText(theirs), currencyText(mine)],
		[m.quote_desk_vat(), theirs.vat_percent, mine.vat_percent],
		[m.quote_desk_valid_until(), theirs.valid_until, mine.valid_until],
		[termsLabel(baseLanguage), theirs.terms, mine.terms],
		...otherLanguages.map(
			(language) =>
				[termsLabel(language), theirs.translations[language].terms, mine.translations[language].terms] as const,
		),
		...lines.map(({ name }, at) => {
			const label = m.quote_desk_line({ position: at + 1, name: isolateCodes(name) });
			return [label, lineText(theirs.lines[at]), lineText(mine.lines[at])] as const;
		}),
	]);
}
