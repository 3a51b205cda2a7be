import { z } from 'zod';
import { daySchema } from '#contract/dates.schema.ts';
import { maxPage } from '#contract/query-limits.ts';
import { auditKinds } from './audit-kinds.ts';

/** Entries of a page. */
export const auditPageSize = 50;

const accountKinds = ['administrator', 'customer', 'program'] as const;

/** Query of `GET /api/audit`. */
export const auditQuerySchema = z.object({
	kind: z.enum(auditKinds).optional(),
	account: z
		.string()
		.regex(/^(administrator|customer|program)-[1-9]\d{0,8}$/)
		.optional()
		.describe('Such as administrator-7'),
	from: daySchema().optional().describe("On this day or later, YYYY-MM-DD by the shop's time zone"),
	to: daySchema().optional().describe('On this day or before'),
	page: z.coerce.number().int().min(1).max(maxPage).default(1),
});

export const auditEntrySchema = z
	.object({
		id: z.string().describe('change-7 is of the history, audit-7 is not'),
		at: z.string().describe('ISO 8601'),
		kind: z.enum(auditKinds),
		account: z
			.object({ kind: z.enum(accountKinds), id: z.int(), name: z.string().nullable() })
			.nullable()
			.describe('Whose session it was, or whose account somebody tried to open; null for a command'),
		network: z.string(),
		device: z.string(),
		request_id: z.string().describe('As in the log; empty for an entry of the history'),
		details: z.string().describe('Method and path; empty for an entry of the history'),
	})
	.meta({ id: 'AuditEntry' });

export type AuditQuery = z.infer<typeof auditQuerySchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
