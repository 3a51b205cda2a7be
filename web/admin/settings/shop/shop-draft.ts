import { eachOf } from '#contract/field-table.ts';
import { languages, type OtherLanguage, otherLanguages } from '#contract/language.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { withoutOlderNames } from '#contract/older-names.ts';
import type { Settings, SettingsForm } from '#contract/settings/settings.schema.ts';
import { type KeyOfGroup, quotesTexts, settingGroups, shopSettings } from '#contract/settings/settings-fields.ts';
import { typedNumber } from '#contract/text/phone.ts';
import { differencesOf } from '../../frame/conflict.ts';
import { eachTranslation, translatedLabel } from '../../frame/translations.ts';
import { readNumber } from '../read-number.ts';

type Texts = Omit<
	Settings,
	'logo' | 'version' | 'currency' | 'vat_percent' | 'valid_days' | 'time_zone' | 'translations'
>;

/** The settings as their form has them: numbers as they are typed. */
export interface ShopDraft extends Texts {
	currency: Currency;
	vat_percent: string;
	valid_days: string;
	/** An empty text is not translated. */
	translations: Record<OtherLanguage, Record<(typeof quotesTexts)[number], string>>;
	/** The administrator's own, needed to change the bank lines. */
	currentPassword: string;
}

/** The stored settings for the form. */
export function draftOf(stored: Settings): ShopDraft {
	const { logo: _, version: __, time_zone: ___, ...form } = withoutOlderNames(quotesTexts, stored);
	const { vat_percent, valid_days, ...settings } = form;
	const translations = eachTranslation((language) =>
		eachOf(quotesTexts, (field) => settings.translations[language]?.[field] ?? ''),
	);
	return {
		...settings,
		translations,
		vat_percent: String(vat_percent),
		valid_days: String(valid_days),
		currentPassword: '',
	};
}

/** A number with a point or a comma before its decimals: `7,5` → 7.5. */
const readDecimal = (text: string): number => readNumber(typedNumber(text).replace(/[,٫]/, '.'));

/** The body of a save. It has the bank lines only if they were changed, as that needs the administrator's own password. */
export function bodyOf(draft: ShopDraft, stored: Pick<ShopDraft, 'bank_lines'>): SettingsForm {
	const { vat_percent, valid_days, bank_lines, currentPassword, ...texts } = draft;
	return {
		...texts,
		...(bank_lines !== stored.bank_lines && { bank_lines, currentPassword }),
		vat_percent: readDecimal(vat_percent),
		valid_days: readDecimal(valid_days),
	};
}

/** The settings with one field in the form: all but the ready answers. */
export type ShopField = Exclude<KeyOfGroup<'quotes'>, 'ready_answers'>;

const shopFields = settingGroups.quotes.keys.filter((key): key is ShopField => key !== 'ready_answers');

const repliesText = ({ ready_answers }: ShopDraft) =>
	ready_answers
		.map((answer) => [answer.title, ...languages.map((language) => answer[language])].filter(Boolean).join('\n'))
		.join('\n\n');

/** The settings whose saved and typed values differ. */
export function shopDifferences(theirs: ShopDraft, mine: ShopDraft) {
	return differencesOf([
		...shopFields.map((field) => [shopSettings[field].label(), theirs[field], mine[field]] as const),
		...otherLanguages.flatMap((language) =>
			quotesTexts.map(
				(field) =>
					[
						translatedLabel(shopSettings[field].label(), language),
						theirs.translations[language][field],
						mine.translations[language][field],
					] as const,
			),
		),
		[shopSettings.ready_answers.label(), repliesText(theirs), repliesText(mine)],
	]);
}
