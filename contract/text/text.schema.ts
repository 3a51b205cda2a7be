import { z } from 'zod';
import { m } from '#messages';
import { withoutInvisible } from './invisible-marks.ts';

/** No control characters, line separators, direction overrides or embeddings, or lone surrogates. */
const writable = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e]*$/u;

/** A typed line: trimmed, without the invisible marks of a paste, at most `max` characters, only printable ones. */
export function lineSchema(max: number) {
	return z
		.string()
		.overwrite(withoutInvisible)
		.trim()
		.max(max, { error: () => m.account_too_long({ max }) })
		.regex(writable, { error: () => m.account_text_invalid() });
}

/** `lineSchema` with at least one visible character; `required` is the message without one. */
export function requiredLineSchema(max: number, required: () => string) {
	return lineSchema(max).regex(/[^\s\p{Cf}]/u, { error: required });
}
