import { z } from 'zod';
import { m } from '#messages';
import { readCode } from './one-time-code.ts';

export const maxFactorName = 60;
/** Recovery codes at a time. */
export const recoveryCodeCount = 10;

/** Six digits of any script, as an app shows them: `123 456`. */
const appCodeSchema = z
	.string()
	.max(40, { error: () => m.factor_code_form() })
	.transform(readCode)
	.pipe(z.string().regex(/^\d{6}$/, { error: () => m.factor_code_form() }));

/** `ab12 cd34…`, in any case and with any dashes. */
const recoveryCodeSchema = z
	.string()
	.max(60, { error: () => m.factor_recovery_form() })
	.transform((text) => text.toUpperCase().replace(/[^0-9A-Z]/g, ''))
	.pipe(z.string().regex(/^[0-9A-Z]{16}$/, { error: () => m.factor_recovery_form() }));

const base64 = z.string().max(100_000);
const credential = {
	id: z.string().max(2_000),
	rawId: z.string().max(2_000),
	type: z.literal('public-key'),
	clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** What `navigator.credentials.get` gives, as `@simplewebauthn/browser` sends it. */
export const passkeyProofSchema = z.object({
	...credential,
	response: z.object({
		clientDataJSON: base64,
		authenticatorData: base64,
		signature: base64,
		userHandle: base64.optional(),
	}),
});

/** What `navigator.credentials.create` gives. */
export const newPasskeySchema = z.strictObject({
	name: z
		.string()
		.trim()
		.min(1, { error: () => m.factor_name_required() })
		.max(maxFactorName),
	passkey: z.object({
		...credential,
		response: z.object({
			clientDataJSON: base64,
			attestationObject: base64,
			transports: z.array(z.string().max(40)).max(10).optional(),
		}),
	}),
});

const factorProofs = [
	z.strictObject({ code: appCodeSchema }),
	z.strictObject({ recovery_code: recoveryCodeSchema }),
	z.strictObject({ passkey: passkeyProofSchema }),
] as const;

/** Body of `POST /api/auth/sign-in/factor`: the ticket of the sign-in and one proof. */
export const factorSignInSchema = z.union([
	factorProofs[0].extend({ ticket: z.string().max(100) }),
	factorProofs[1].extend({ ticket: z.string().max(100) }),
	factorProofs[2].extend({ ticket: z.string().max(100) }),
]);

/** Body of `POST /api/auth/passkeys/sign-in/options`: the ticket of a sign-in, or none in an open session. */
export const passkeyProofOptionsSchema = z.strictObject({ ticket: z.string().max(100).optional() }).nullish();

export const codeProofSchema = factorProofs[0];
export const passkeyOnlyProofSchema = factorProofs[2];

/** Options for the browser's API, made by `@simplewebauthn/server`. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

export const factorSchema = z
	.object({
		id: z.int(),
		kind: z.enum(['totp', 'passkey']),
		name: z.string(),
		created_at: z.string(),
		used_at: z.string().nullable(),
	})
	.meta({ id: 'Factor' });

export const ownFactorsSchema = z
	.object({
		factors: z.array(factorSchema),
		recovery_codes: z.int().describe('How many are left'),
		passkeys: z.boolean().describe('Whether this address can have passkeys: https, or localhost'),
	})
	.meta({ id: 'OwnFactors' });

export const newTotpSchema = z.object({ uri: z.string(), secret: z.string().describe('In base 32') });
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });

export type Factor = z.infer<typeof factorSchema>;
export type OwnFactors = z.infer<typeof ownFactorsSchema>;
export type NewTotp = z.infer<typeof newTotpSchema>;
export type NewPasskey = z.infer<typeof newPasskeySchema>;
export type PasskeyProof = z.infer<typeof passkeyProofSchema>;
export type FactorProof = { code: string } | { recovery_code: string } | { passkey: PasskeyProof };
export type FactorSignIn = z.infer<typeof factorSignInSchema>;
