import { z } from 'zod';
import { paging, textSearchSchema } from '#contract/list-query.schema.ts';
import { m } from '#messages';
import { maxRedirectLength } from './redirect-addresses.ts';
import { redirectStatuses } from './redirect-rules.ts';

export const redirectStatusSchema = z.literal(redirectStatuses, { error: () => m.redirect_status_invalid() });

/** An address of a former shop, and where it leads. */
export const redirectSchema = z
	.object({
		id: z.int(),
		from: z.string().describe('A path of this site with an optional query, percent-encoded'),
		to: z.string().nullable().describe('A path of this site or a URL; null with 410'),
		status: z.int().describe('301: moved, 302: moved for now, 410: gone'),
	})
	.meta({ id: 'Redirect' });

/** Query of `GET /api/redirects`. */
export const redirectQuerySchema = z.object({ search: textSearchSchema.optional(), ...paging });

/** Longer than any valid address, so that its own message names the limit. */
const addressSchema = z
	.string()
	.max(2 * maxRedirectLength, { error: () => m.redirect_long({ max: maxRedirectLength }) });

/** Body of `POST /api/redirects`. */
export const redirectFormSchema = z.strictObject({
	from: addressSchema,
	to: addressSchema.nullish().describe('None with 410'),
	status: redirectStatusSchema.default(301),
});

/** A row of a sheet that was not written. */
export const refusedRedirectSchema = z.object({
	row: z.int().describe('Its number in the file'),
	from: z.string(),
	reason: z.string(),
});

/** The result of `POST /api/redirects/sheet`. */
export const redirectSheetSchema = z
	.object({
		batch: z.uuid().nullable().describe('Of the changes, to undo them; null when nothing changed'),
		added: z.int(),
		changed: z.int(),
		unchanged: z.int(),
		refused_count: z.int(),
		refused: z.array(refusedRedirectSchema).describe('The first 1,000'),
	})
	.meta({ id: 'RedirectSheet' });

export type Redirect = z.infer<typeof redirectSchema>;
export type RedirectQuery = z.infer<typeof redirectQuerySchema>;
export type RedirectForm = z.infer<typeof redirectFormSchema>;
export type RefusedRedirect = z.infer<typeof refusedRedirectSchema>;
export type RedirectSheet = z.infer<typeof redirectSheetSchema>;
