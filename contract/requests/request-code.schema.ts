import { z } from 'zod';
import { readRequestCode } from './request-code.ts';

const codeSchema = z.string().overwrite(readRequestCode);

/** Path parameters of pages and calls that a request's code opens; it may be spelled in any way. */
export const codeParams = z.object({ code: codeSchema.describe('Of the request; opens it') });

/** Body of `POST /api/requests/track`. */
export const trackSchema = z.strictObject({ code: codeSchema.describe('In any case, with spaces, dashes or neither') });

export const trackedSchema = z
	.object({ url: z.string().describe("Path of the request's page in the caller's language") })
	.meta({ id: 'TrackedRequest' });
