import { z } from 'zod';

/** Path parameters of pages and calls that a request's code opens; small letters count too. */
export const codeParams = z.object({ code: z.string().trim().toUpperCase().describe('Of the request; opens it') });
