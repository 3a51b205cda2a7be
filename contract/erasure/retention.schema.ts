import { z } from 'zod';
import { storedMomentSchema } from '#contract/dates.schema.ts';
import { eachOf } from '#contract/field-table.ts';
import { maxRetentionMonths, retentionKindNames } from '#contract/settings/retention.ts';

const months = z.coerce
	.number()
	.int()
	.min(1)
	.max(maxRetentionMonths)
	.optional()
	.describe('Months; absent: as it is set');

/** Query of `GET /api/settings/retention/preview`: other months than those that are set. */
export const retentionPreviewQuerySchema = z.object(eachOf(retentionKindNames, () => months));

const counts = z.object(eachOf(retentionKindNames, () => z.int()));

/** What the next night would remove, and what the last one has. */
export const retentionPreviewSchema = z.object({
	counts: counts.describe('How many would be removed now; of the outbox on the server that answers'),
	last: z
		.object({
			at: storedMomentSchema,
			counts: z.record(z.string(), z.int()).describe('The outbox is left out: each server removes its own files'),
		})
		.nullable()
		.describe('The last night’s; null: nothing was removed yet'),
});

export type RetentionMonths = z.infer<typeof retentionPreviewQuerySchema>;
export type RetentionCounts = z.infer<typeof counts>;
export type RetentionPreview = z.infer<typeof retentionPreviewSchema>;
