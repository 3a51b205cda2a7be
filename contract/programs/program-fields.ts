import type { FieldRule } from '#contract/text/field-rule.ts';
import { m } from '#messages';

/** Field rules of other programs. */
export const programFields = {
	tokenName: { max: 60, required: m.programs_name_required },
} as const satisfies Record<string, FieldRule>;

/** Tokens that may exist at once, expired ones included. */
export const maxTokens = 100;
/** Days that a token may be valid. */
export const maxTokenDays = 366;
