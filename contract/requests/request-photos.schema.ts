import { z } from 'zod';
import { idParams, idSchema } from '#contract/list-query.schema.ts';
import { thumbnailWidth } from './photo-rules.ts';
import { codeParams } from './request-code.schema.ts';
import { idempotencyKeySchema } from './requests.schema.ts';

export const photoParams = codeParams.extend({ id: idSchema });

/** Which photograph of a request the staff delete. */
export const requestPhotoParams = idParams.extend({ photo: idSchema });

export const photoQuerySchema = z.object({
	width: z.literal(String(thumbnailWidth)).optional().describe('The image as wide as a list needs it'),
});

/** A repeated call with the same key is the same photograph. */
export const photoHeaders = z.object({ 'idempotency-key': idempotencyKeySchema });

export const requestPhotoSchema = z
	.object({
		id: z.int(),
		key: z.string().describe("The sender's name for it"),
		width: z.int().describe('Pixels, as it is stored'),
		height: z.int(),
	})
	.meta({ id: 'RequestPhoto' });

export type RequestPhoto = z.infer<typeof requestPhotoSchema>;
