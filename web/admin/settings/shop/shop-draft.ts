import type { Currency } from '#contract/money/currencies.ts';
import type { Settings, SettingsForm } from '#contract/settings/settings.schema.ts';
import { typedNumber } from '#contract/text/phone.ts';
import { m } from '#messages';
import { differencesOf } from '../../frame/conflict.ts';

type Texts = Omit<Settings, 'logo' | 'version' | 'currency' | 'vat_percent' | 'valid_days'>;

/** The settings as their form has them: numbers as they are typed. */
export interface ShopDraft extends Texts {
	currency: Currency;
	vat_percent: string;
	valid_days: string;
	/** Needed for other bank lines. */
	currentPassword: string;
}

/** The settings as they stand. */
export function draftOf({ logo: _, version: __, vat_percent, valid_days, ...settings }: Settings): ShopDraft {
	return { ...settings, vat_percent: String(vat_percent), valid_days: String(valid_days), currentPassword: '' };
}

/** A number in any digits, with a point or a comma before its decimals; NaN, which the server has a sentence for, of all else. */
function numberOf(text: string): number {
	const typed = typedNumber(text).trim().replace(/[,٫]/, '.');
	return typed === '' ? Number.NaN : Number(typed);
}

/** What is sent of it: the bank lines, which need the own password, only where they differ from those that were read. */
export function bodyOf(draft: ShopDraft, read: Pick<ShopDraft, 'bank_lines'>): SettingsForm {
	const { vat_percent, valid_days, bank_lines, currentPassword, ...texts } = draft;
	return {
		...texts,
		...(bank_lines !== read.bank_lines && { bank_lines, currentPassword }),
		vat_percent: numberOf(vat_percent),
		valid_days: numberOf(valid_days),
	};
}

const inArabic = (label: string) => m.settings_in_arabic({ label });

/** The fields of the form with their labels, in their order. */
export const shopLabels = {
	legal_name: m.settings_legal_name,
	legal_name_ar: () => inArabic(m.settings_legal_name()),
	tax_number: m.settings_tax_number,
	phone: m.settings_phone,
	email: m.settings_email,
	address: m.settings_address,
	address_ar: () => inArabic(m.settings_address()),
	bank_lines: m.settings_bank_lines,
	currency: m.settings_currency,
	vat_percent: m.settings_vat_percent,
	valid_days: m.settings_valid_days,
	terms: m.settings_terms,
	terms_ar: () => inArabic(m.settings_terms()),
} as const satisfies Partial<Record<keyof ShopDraft, () => string>>;

const repliesText = ({ ready_answers }: ShopDraft) =>
	ready_answers.map(({ title, en, ar }) => [title, en, ar].filter(Boolean).join('\n')).join('\n\n');

/** In what the settings as somebody else has saved them differ from what was typed. */
export function shopDifferences(stored: Settings, mine: ShopDraft) {
	const theirs = draftOf(stored);
	const fields = Object.keys(shopLabels) as (keyof typeof shopLabels)[];
	return differencesOf([
		...fields.map((field) => [shopLabels[field](), theirs[field], mine[field]] as const),
		[m.settings_replies(), repliesText(theirs), repliesText(mine)],
	]);
}
