import { z } from 'zod';
import { currentPasswordSchema } from './accounts.schema.ts';

/** Body of `POST /api/auth/step-up`. */
export const stepUpSchema = z.strictObject({ password: currentPasswordSchema });

export const stepUpResultSchema = z
	.object({ until: z.string().describe('ISO 8601: until when the proof counts') })
	.meta({ id: 'StepUp' });

export type StepUpProof = z.infer<typeof stepUpSchema>;
export type StepUpResult = z.infer<typeof stepUpResultSchema>;
