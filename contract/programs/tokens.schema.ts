import { z } from 'zod';
import { scopes } from '#contract/accounts/rights.ts';
import { daySchema } from '#contract/dates.schema.ts';
import { fieldSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { programFields } from './program-fields.ts';

/** Body of `POST /api/tokens`. */
export const newTokenSchema = z.strictObject({
	name: fieldSchema(programFields.tokenName).describe('What it is for; the history names it token:{name}'),
	scopes: z
		.array(z.enum(scopes, { error: () => m.programs_scope_unknown() }))
		.min(1, { error: () => m.programs_scopes_required() })
		.transform((chosen) => scopes.filter((scope) => chosen.includes(scope)))
		.describe('What it opens'),
	expires: daySchema(m.programs_expires_invalid).describe(
		"YYYY-MM-DD by the shop's time zone, the last day: today or later, at most a year from now",
	),
});

/** A token as it is listed: with its last characters only. */
export const programTokenSchema = z
	.object({
		id: z.int(),
		name: z.string(),
		scopes: z.array(z.enum(scopes)),
		ending: z.string().describe('The last four characters'),
		expires: z.string().describe('YYYY-MM-DD, the last day'),
		is_expired: z.boolean(),
		created_at: z.string().describe('ISO 8601'),
		created_by: z.string(),
		last_used_at: z.string().nullable().describe('ISO 8601, to the minute'),
	})
	.meta({ id: 'ProgramToken' });

/** A new token with its text, which is in this response only. */
export const createdTokenSchema = programTokenSchema.extend({ token: z.string() }).meta({ id: 'CreatedProgramToken' });

export type NewToken = z.infer<typeof newTokenSchema>;
export type ProgramToken = z.infer<typeof programTokenSchema>;
export type CreatedToken = z.infer<typeof createdTokenSchema>;
