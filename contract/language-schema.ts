import { z } from 'zod';
import { languages } from './language.ts';

// apart from the languages, which every page needs: no page brings Zod for them
export const languageSchema = z.enum(languages);
