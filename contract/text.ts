import { z } from 'zod';
import { m } from '#messages';
import { withoutDirectionMarks } from './direction-marks.ts';

/**
 * No control characters and separators, none that turn the direction of what follows (Unicode's bidirectional overrides and
 * embeddings), no halves of characters.
 */
const writable = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e]*$/u;

/**
 * Text that a person typed on one line: trimmed, without the marks of direction that a paste brings, at most `max` characters,
 * of characters that a line can show.
 */
export function lineSchema(max: number) {
	return z
		.string()
		.overwrite(withoutDirectionMarks)
		.trim()
		.max(max, { error: () => m.account_too_long({ max }) })
		.regex(writable, { error: () => m.account_text_invalid() });
}

/** As `lineSchema`, but something visible must be there; `required` is what a person reads when nothing is. */
export function requiredLineSchema(max: number, required: () => string) {
	return lineSchema(max).regex(/[^\s\p{Cf}]/u, { error: required });
}
