import { z } from 'zod';
import { m } from '#messages';
import { type Field, type FieldRule, fieldRules } from './fields.ts';
import { lineSchema, requiredLineSchema } from './text.ts';

/** One line in a field of the table, trimmed; something visible must be there where the table says so. */
export function fieldSchema(field: Field) {
	const { max, required }: FieldRule = fieldRules[field];
	return required ? requiredLineSchema(max, required) : lineSchema(max);
}

/** A text of several lines in a field of the table, trimmed. */
export function textSchema(field: Field) {
	const { max } = fieldRules[field];
	return z
		.string()
		.trim()
		.max(max, { error: () => m.account_too_long({ max }) })
		.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, { error: () => m.account_text_invalid() });
}

const onOneLine = z.string().transform((cell) => cell.replace(/\s+/g, ' '));

/** One line in a cell of a catalogue file: tabs and line breaks of an older system become spaces; it must not be empty. */
export function cellSchema(field: Field) {
	return onOneLine.pipe(lineSchema(fieldRules[field].max).min(1));
}

/** The same, which may be empty. */
export function emptyableCellSchema(field: Field) {
	return onOneLine.pipe(lineSchema(fieldRules[field].max));
}
