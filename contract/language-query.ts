import { z } from 'zod';
import { baseLanguage, languages } from './language.ts';

// apart from the languages, which every page needs: no page brings Zod for them
export const languageSchema = z.enum(languages);

/** The query of a call whose response has names and descriptions; without it they are in English. */
export const languageQuery = z.object({
	language: languageSchema.default(baseLanguage).describe('Of names and descriptions; what lacks in it is in English'),
});
