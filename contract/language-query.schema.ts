import { z } from 'zod';
import { baseLanguage, languages } from './language.ts';

// separate from `language.ts`, which every page loads without Zod
export const languageSchema = z.enum(languages);

/** Query of calls whose response has names and descriptions; the default is English. */
export const languageQuery = z.object({
	language: languageSchema
		.default(baseLanguage)
		.describe('Of names and descriptions; English where a translation is missing'),
});
