import { z } from 'zod';
import { currentPasswordSchema } from './accounts.schema.ts';
import { codeProofSchema, passkeyOnlyProofSchema } from './factors.schema.ts';

/** Body of `POST /api/auth/step-up`: the password, or a second factor of the staff. */
export const stepUpSchema = z.union([
	z.strictObject({ password: currentPasswordSchema }),
	codeProofSchema,
	passkeyOnlyProofSchema,
]);

export const stepUpResultSchema = z
	.object({ until: z.string().describe('ISO 8601: until when the proof counts') })
	.meta({ id: 'StepUp' });

export type StepUpProof = z.infer<typeof stepUpSchema>;
export type StepUpResult = z.infer<typeof stepUpResultSchema>;
