import type { z } from 'zod';
import type { FieldRule } from '#contract/text/field-rule.ts';
import { cellSchema, emptyableCellSchema, fieldSchema, textSchema } from '#contract/text/fields.schema.ts';

/** An entry of a table of fields. `text`: several lines; every other kind is one line. */
interface TextEntry {
	kind: string;
	rule: FieldRule;
}

/** A text in a form; empty: none. */
export function formTextSchema({ kind, rule }: TextEntry): z.ZodType<string> {
	return kind === 'text' ? textSchema(rule) : fieldSchema(rule);
}

/** A text in a catalogue file; null: none. */
export function fileTextSchema({ kind, rule }: TextEntry): z.ZodType<string | null> {
	if (kind !== 'text') return cellSchema(rule).nullable();
	return textSchema(rule)
		.transform((text) => text || null)
		.nullable();
}

/** A translation in a form or file; empty: none. */
export function translatedTextSchema({ kind, rule }: TextEntry): z.ZodType<string> {
	return kind === 'text' ? textSchema(rule) : emptyableCellSchema(rule);
}
