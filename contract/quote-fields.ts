import { m } from '#messages';
import type { FieldRule } from './field-schemas.ts';

/** The same as `fieldRules` for quotes and the settings they are made from, apart from them: only the console and papers have them. */
export const quoteFields = {
	legalName: { max: 120, required: m.settings_legal_name_required },
	taxNumber: { max: 40 },
	postalAddress: { max: 500 },
	bankLines: { max: 1_000 },
	phone: { max: 60 },
	terms: { max: 4_000 },
	replyTitle: { max: 80, required: m.settings_reply_title_required },
	reply: { max: 2_000 },
	availability: { max: 80 },
	lineNote: { max: 500 },
} as const satisfies Record<string, FieldRule>;

/** Entries of the list of ready replies. */
export const maxReplies = 60;
/** Days for which a quote may hold. */
export const maxValidDays = 365;
/** Of one piece, in units of the currency: 70,000 USD in Iraqi dinars. What a whole quote may come to is `maxQuoteTotal`. */
export const maxUnitPrice = 99_999_999.999;
