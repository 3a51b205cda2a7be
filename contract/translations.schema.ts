import { z } from 'zod';
import { otherLanguages } from './language.ts';

/** Translations in forms and files: `{ "ar": { "name": … } }`. */
export function translationsSchema<Fields extends z.ZodRawShape>(fields: Fields) {
	return z.partialRecord(z.enum(otherLanguages), z.strictObject(fields).partial());
}
