import { z } from 'zod';
import { m } from '#messages';
import type { FieldRule } from './field-rule.ts';
import { withoutInvisible } from './invisible-marks.ts';
import { lineSchema, requiredLineSchema } from './text.schema.ts';

/** One trimmed line. A required field needs a visible character. */
export function fieldSchema({ max, required }: FieldRule) {
	return required ? requiredLineSchema(max, required) : lineSchema(max);
}

/** A trimmed text of several lines, without the invisible marks of a paste. */
export function textSchema({ max }: FieldRule) {
	return z
		.string()
		.overwrite(withoutInvisible)
		.trim()
		.max(max, { error: () => m.account_too_long({ max }) })
		.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, { error: () => m.account_text_invalid() });
}

const onOneLine = z.string().transform((cell) => cell.replace(/\s+/g, ' '));

/** A non-empty line in a catalogue file; tabs and line breaks of older systems become spaces. */
export function cellSchema({ max }: FieldRule) {
	return onOneLine.pipe(lineSchema(max).min(1));
}

/** A line in a catalogue file that may be empty. */
export function emptyableCellSchema({ max }: FieldRule) {
	return onOneLine.pipe(lineSchema(max));
}
