import { baseLanguage, type Language, otherLanguages } from '#contract/language.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { languageText } from '../../platform/format.ts';
import { differencesOf } from '../frame/conflict.ts';
import { conversionText } from './change-currency.ts';
import { type DeskLine, nameOfLine } from './desk-lines.ts';
import type { DeskDraft } from './quote-draft.ts';

/** A line as one text, without its part and quantity if both sides offer the same: `28.50 · −5 % · In stock`. */
function lineText(line: DeskLine | undefined, isSameOffer: boolean): string {
	if (!line) return m.quote_desk_line_removed();
	const { quantity, unit, size, unit_price, discount_percent, vat_percent, availability, note, in_place_of } = line;
	const offer = isSameOffer ? [] : [[nameOfLine(line), size].filter(Boolean).join(' '), `${quantity} ${unit}`.trim()];
	const discount = discount_percent && `−${discount_percent} %`;
	const vat = vat_percent && m.quote_vat({ percent: vat_percent });
	return [...offer, unit_price, discount, vat, availability, note, in_place_of].filter(Boolean).join(' · ');
}

const isSameOffer = (left: DeskLine | undefined, right: DeskLine | undefined) =>
	(['kind', 'product_id', 'size', 'text', 'quantity', 'unit'] as const).every((name) => left?.[name] === right?.[name]);

const currencyText = ({ currency, conversion }: DeskDraft) =>
	conversion ? `${currency} · ${conversionText(conversion)}` : currency;

const termsLabel = (language: Language) => m.quote_desk_terms_in({ language: languageText(language) });

/**
 * The fields and lines with different values. Both drafts are already merged except for their conflicts, so a line is missing on a side only
 * if that side removed it.
 */
export function quoteDifferences(theirs: DeskDraft, mine: DeskDraft) {
	const lineByKey = (lines: DeskLine[]) => new Map(lines.map((line) => [line.key, line]));
	const [stored, typed] = [lineByKey(theirs.lines), lineByKey(mine.lines)];
	const keys = new Set([...typed.keys(), ...stored.keys()]);
	return differencesOf([
		[m.quote_desk_currency(), currencyText(theirs), currencyText(mine)],
		[m.quote_desk_vat(), theirs.vat_percent, mine.vat_percent],
		[m.quote_discount_sum(), theirs.discount, mine.discount],
		[m.quote_desk_valid_until(), theirs.valid_until, mine.valid_until],
		[termsLabel(baseLanguage), theirs.terms, mine.terms],
		...otherLanguages.map(
			(language) =>
				[termsLabel(language), theirs.translations[language].terms, mine.translations[language].terms] as const,
		),
		[m.quote_desk_quote_note(), theirs.note, mine.note],
		...[...keys].map((key, at) => {
			const [their, own] = [stored.get(key), typed.get(key)];
			const name = nameOfLine(own ?? their ?? { kind: 'text', name: '', text: '' });
			const label = m.quote_desk_line({ position: at + 1, name: isolateCodes(name) });
			const hasSameOffer = isSameOffer(their, own);
			return [label, lineText(their, hasSameOffer), lineText(own, hasSameOffer)] as const;
		}),
	]);
}
