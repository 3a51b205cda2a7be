import { z } from 'zod';
import { m } from '#messages';
import { lineSchema, requiredLineSchema } from './text.ts';

/** A field that people type: how long it may be, in characters, and what they read when it is empty and must not be. */
export interface FieldRule {
	max: number;
	required?: () => string;
}

/** One line in a field of the table, trimmed; something visible must be there where the table says so. */
export function fieldSchema({ max, required }: FieldRule) {
	return required ? requiredLineSchema(max, required) : lineSchema(max);
}

/** A text of several lines in a field of the table, trimmed. */
export function textSchema({ max }: FieldRule) {
	return z
		.string()
		.trim()
		.max(max, { error: () => m.account_too_long({ max }) })
		.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, { error: () => m.account_text_invalid() });
}

const onOneLine = z.string().transform((cell) => cell.replace(/\s+/g, ' '));

/** One line in a cell of a catalogue file: tabs and line breaks of an older system become spaces; it must not be empty. */
export function cellSchema({ max }: FieldRule) {
	return onOneLine.pipe(lineSchema(max).min(1));
}

/** The same, which may be empty. */
export function emptyableCellSchema({ max }: FieldRule) {
	return onOneLine.pipe(lineSchema(max));
}
