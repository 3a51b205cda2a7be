import { z } from 'zod';
import { m } from '#messages';
import { readCode } from './one-time-code.ts';

const digits = '0123456789';
const runs = [digits, [...digits].reverse().join('')];

/** Whether anybody would try it first: one digit over and over, or digits in a row. */
function isEasy(pin: string): boolean {
	return new Set(pin).size === 1 || runs.some((run) => run.includes(pin));
}

/** As it was typed, digits of any script; of 4 to 6. */
const typedPinSchema = z
	.string()
	.max(40, { error: () => m.pin_wrong_form() })
	.transform(readCode)
	.pipe(z.string().regex(/^\d{4,6}$/, { error: () => m.pin_wrong_form() }));

/** Body of `PUT /api/admin/{id}/pin`, by the own password; null takes the PIN away. */
export const pinChangeSchema = z.strictObject({
	currentPassword: z.string().min(1, { error: () => m.account_password_required() }),
	pin: typedPinSchema.refine((pin) => !isEasy(pin), { error: () => m.pin_easy() }).nullable(),
});

/** Body of `POST /api/auth/switch`. */
export const switchSchema = z.strictObject({ id: z.int().positive(), pin: typedPinSchema });

/** Somebody who can take over a session by a PIN. */
export const pinHolderSchema = z.object({ id: z.int(), name: z.string() }).meta({ id: 'PinHolder' });

export type PinChange = z.infer<typeof pinChangeSchema>;
export type Switch = z.infer<typeof switchSchema>;
export type PinHolder = z.infer<typeof pinHolderSchema>;
