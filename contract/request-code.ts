import { z } from 'zod';

/** Path parameters of what is opened by the code of a request, also typed in small letters; whether it is one is found out. */
export const codeParams = z.object({ code: z.string().trim().toUpperCase().describe('Of the request; opens it') });
