import type { z } from 'zod';
import { cellSchema, emptyableCellSchema, fieldSchema, textSchema } from '#contract/text/fields.schema.ts';
import { type TextKey, type TranslatedKey, textField } from './product-fields.ts';

/** A text in a form; empty: none. */
export function formTextSchema(key: TextKey): z.ZodType<string> {
	const { kind, rule } = textField(key);
	return kind === 'text' ? textSchema(rule) : fieldSchema(rule);
}

/** A text in a catalogue file; null: none. */
export function fileTextSchema(key: TextKey): z.ZodType<string | null> {
	const { kind, rule } = textField(key);
	if (kind !== 'text') return cellSchema(rule).nullable();
	return textSchema(rule)
		.transform((text) => text || null)
		.nullable();
}

/** A translation in a form or file; empty: none. */
export function translatedTextSchema(key: TranslatedKey): z.ZodType<string> {
	const { kind, rule } = textField(key);
	return kind === 'text' ? textSchema(rule) : emptyableCellSchema(rule);
}
