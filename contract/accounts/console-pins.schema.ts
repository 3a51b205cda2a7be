import { z } from 'zod';
import { rowIdSchema } from '#contract/list-query.schema.ts';
import { m } from '#messages';
import { administratorRoles } from './account-labels.ts';
import { currentPasswordSchema, userSchema } from './accounts.schema.ts';
import { readCode } from './one-time-code.ts';

const digits = '0123456789';
const runs = [digits, [...digits].reverse().join('')];

/** Whether a thief would try it early. Example: 000000, 123456, 654321, 121212 and 123123 are easy, 830529 is not. */
function isEasy(pin: string): boolean {
	return /^(\d{1,3})\1+$/.test(pin) || runs.some((run) => run.includes(pin));
}

/** As it was typed, in digits of any script. */
const typedPinSchema = z
	.string()
	.max(40, { error: () => m.pin_wrong_form() })
	.transform(readCode)
	.pipe(z.string().regex(/^\d{6}$/, { error: () => m.pin_wrong_form() }));

/** `old`: it was set when PINs could be shorter and no longer works, so its owner sets it again. */
const pinStateSchema = z.enum(['set', 'old']);

/** The person signed in to the console, and how. */
export const adminSessionSchema = z
	.object({
		admin: userSchema.omit({ number: true, version: true, pending_email: true }).extend({
			role: z.enum(administratorRoles),
			by_pin: z
				.boolean()
				.optional()
				.describe('Whether the session was opened by PIN; such a session can not change accounts'),
			pin: pinStateSchema.optional(),
		}),
		token: z.string(),
	})
	.meta({ id: 'AdminSession' });

/** Body of `PUT /api/admin/{id}/pin`, with the own password; null deletes the PIN. */
export const pinChangeSchema = z.strictObject({
	currentPassword: currentPasswordSchema,
	pin: typedPinSchema.refine((pin) => !isEasy(pin), { error: () => m.pin_easy() }).nullable(),
});

/** Body of `POST /api/auth/switch`. */
export const switchSchema = z.strictObject({ id: rowIdSchema, pin: typedPinSchema });

/** Wrong tries in total until a PIN is locked; signing in by password unlocks it. */
export const maxPinMisses = 10;

/** A person who can take over a session by a PIN, or could before PINs had six digits. */
export const pinHolderSchema = z
	.object({ id: z.int(), name: z.string(), pin: pinStateSchema })
	.meta({ id: 'PinHolder' });

export type AdminSession = z.infer<typeof adminSessionSchema>;
export type PinChange = z.infer<typeof pinChangeSchema>;
export type Switch = z.infer<typeof switchSchema>;
export type PinHolder = z.infer<typeof pinHolderSchema>;
