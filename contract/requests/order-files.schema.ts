import { z } from 'zod';
import { idParams, idSchema } from '#contract/list-query.schema.ts';
import { codeParams } from './request-code.schema.ts';

export const orderFileParams = codeParams.extend({ id: idSchema });

/** The request, and its order file that the staff delete. */
export const requestFileParams = idParams.extend({ file: idSchema });

export const orderFileSchema = z
	.object({
		id: z.int(),
		name: z.string().describe("As the buyer's computer names it"),
		bytes: z.int(),
		pages: z.int(),
		created_at: z.string().describe('ISO 8601'),
	})
	.meta({ id: 'OrderFile' });

export type OrderFile = z.infer<typeof orderFileSchema>;
