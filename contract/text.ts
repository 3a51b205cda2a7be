import { z } from 'zod';
import { m } from '#messages';

/** Text that a person typed on one line: trimmed, at most `max` characters, without control characters. */
export function lineSchema(max: number) {
	return z
		.string()
		.trim()
		.max(max, { error: () => m.account_too_long({ max }) })
		.regex(/^\P{Cc}*$/u, { error: () => m.account_text_invalid() });
}

/** As `lineSchema`, but something must be there; `required` is what a person reads when nothing is. */
export function requiredLineSchema(max: number, required: () => string) {
	return lineSchema(max).min(1, { error: required });
}
