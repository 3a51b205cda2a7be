import { z } from 'zod';
import { momentSchema } from '#contract/dates.schema.ts';
import { idSchema } from '#contract/list-query.schema.ts';
import { maxPage } from '#contract/query-limits.ts';
import { m } from '#messages';
import { eventTypes, sendProblems } from './event-types.ts';

/** Body of `POST /api/webhooks` and `PUT /api/webhooks/{id}`. The server also checks which hosts are allowed. */
export const webhookFormSchema = z.strictObject({
	url: z
		.url({ protocol: /^https?$/, error: () => m.programs_url_invalid() })
		.max(500, { error: () => m.programs_url_invalid() })
		.describe('https, of a public host'),
	types: z
		.array(z.enum(eventTypes, { error: () => m.programs_type_unknown() }))
		.min(1, { error: () => m.programs_types_required() })
		.transform((chosen) => eventTypes.filter((type) => chosen.includes(type))),
	on: z.boolean().default(true),
});

export const webhookSchema = z
	.object({
		id: z.int(),
		url: z.string(),
		types: z.array(z.enum(eventTypes)),
		on: z.boolean(),
		is_gone: z.boolean().describe('Switched off, since the receiver has answered 410'),
		secret_state: z
			.enum(['stored', 'rotating', 'void'])
			.describe('rotating: the old secret signs too, for 24 hours; void: rotate it, since this server can not read it'),
		paused_until: z.string().nullable().describe('ISO 8601; the receiver has asked to wait, or does not answer'),
		waiting: z.int().describe('Deliveries that wait'),
		failed: z.int().describe('Deliveries of the last 30 days that failed for good'),
		created_at: z.string().describe('ISO 8601'),
	})
	.meta({ id: 'Webhook' });

/** A webhook with its new secret, which is in this response only. */
export const webhookSecretSchema = webhookSchema
	.extend({ secret: z.string().describe('whsec_ and 32 bytes in base64') })
	.meta({ id: 'WebhookSecret' });

const attemptShape = {
	status: z.int().nullable().describe('Of the last response'),
	problem: z.enum(sendProblems).nullable().describe('Why there was no response'),
};

export const deliverySchema = z
	.object({
		id: z.uuid().describe('The header webhook-id, the same in each attempt'),
		type: z.string(),
		state: z.enum(['waiting', 'sent', 'failed']),
		attempts: z.int(),
		...attemptShape,
		created_at: z.string().describe('ISO 8601'),
		tried_at: z.string().nullable().describe('ISO 8601'),
		body: z.string().describe('What is sent'),
	})
	.meta({ id: 'WebhookDelivery' });

export const deliveriesQuerySchema = z.object({
	state: z.enum(['waiting', 'sent', 'failed']).optional(),
	page: z.coerce.number().int().min(1).max(maxPage).default(1),
});

export const deliveryParams = z.object({ id: idSchema, delivery_id: z.uuid() });

/** Body of `POST /api/webhooks/{id}/replay`. */
export const replaySchema = z.strictObject({
	from: momentSchema().describe('Events of this time or later'),
	to: momentSchema().describe('Events before this time'),
	only_failed: z.boolean().default(true),
});

export const replayedSchema = z.object({ replayed: z.int() }).meta({ id: 'ReplayedDeliveries' });

export const testedSchema = z.object({ ...attemptShape, milliseconds: z.int() }).meta({ id: 'TestedWebhook' });

export type WebhookForm = z.infer<typeof webhookFormSchema>;
export type Webhook = z.infer<typeof webhookSchema>;
export type WebhookSecret = z.infer<typeof webhookSecretSchema>;
export type Delivery = z.infer<typeof deliverySchema>;
export type DeliveriesQuery = z.infer<typeof deliveriesQuerySchema>;
export type Replay = z.infer<typeof replaySchema>;
export type TestedWebhook = z.infer<typeof testedSchema>;
