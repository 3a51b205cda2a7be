import { z } from 'zod';
import { actorKinds, changeSources } from '#contract/history/changes.schema.ts';

/** Changes of one response. */
export const maxChangesSince = 1_000;

/** Kinds of records that programs can follow. */
export const followedEntities = ['category', 'product', 'reference', 'document', 'request', 'customer'] as const;

export const changesSinceQuerySchema = z.object({
	after: z
		.string()
		.max(200)
		.optional()
		.describe('The cursor `next` of the response before; now: only from now on; without it from the beginning'),
	limit: z.coerce.number().int().min(1).max(maxChangesSince).default(500),
});

const followedChangeSchema = z
	.object({
		id: z.int(),
		at: z.string().describe('ISO 8601; not the order of the list'),
		entity: z.enum(followedEntities),
		entity_id: z.int(),
		action: z.string().describe('Such as create, update or delete'),
		fields: z
			.array(z.string())
			.describe('Names of the changed fields; steps: of sizes of a product. Read the record for their values'),
		actor: z.object({
			kind: z.enum(actorKinds),
			name: z.string().nullable().describe('Of a program or a command: token:Odoo'),
		}),
		source: z.enum(changeSources),
		batch: z.uuid().nullable().describe('Shared by all changes of one operation, such as an import'),
	})
	.meta({ id: 'FollowedChange' });

export const changesSinceSchema = z
	.object({
		changes: z.array(followedChangeSchema).describe('Each once, in the order of the transactions'),
		next: z.string().describe('The cursor for the next call'),
		more: z.boolean().describe('Whether the next call has changes already'),
	})
	.meta({ id: 'ChangesSince' });

export type FollowedEntity = (typeof followedEntities)[number];
export type ChangesSinceQuery = z.infer<typeof changesSinceQuerySchema>;
export type ChangesSince = z.infer<typeof changesSinceSchema>;
