import type { FieldRule } from '#contract/text/field-rule.ts';
import { m } from '#messages';

/** Field rules of the shop's settings. */
export const settingsFields = {
	legalName: { max: 120, required: m.settings_legal_name_required },
	taxNumber: { max: 40 },
	postalAddress: { max: 500 },
	bankLines: { max: 1_000 },
	phone: { max: 60 },
	terms: { max: 4_000 },
	replyTitle: { max: 80, required: m.settings_reply_title_required },
	reply: { max: 2_000 },
} as const satisfies Record<string, FieldRule>;

/** Most ready replies. */
export const maxReplies = 60;
/** Most days that a quote is valid. */
export const maxValidDays = 365;

/** Texts of the settings that have translations. Without one the paper has the text of another language. */
export const settingsTexts = ['legal_name', 'address', 'terms'] as const;
/** Those of them that are the seller's. */
export const sellerTexts = ['legal_name', 'address'] as const;
