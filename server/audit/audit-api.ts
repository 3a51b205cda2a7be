import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AuditEntry, auditEntrySchema, auditQuerySchema } from '#contract/audit/audit.schema.ts';
import { auditKindLabels } from '#contract/audit/audit-kinds.ts';
import type { Language } from '#contract/language.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { m } from '#messages';
import { viewerOf } from '../accounts/request-viewer.ts';
import { provenStaffWith } from '../accounts/viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { siblingPages } from '../http/pagination.ts';
import { fileResponse, formats, sendTable } from '../http/send-table.ts';
import type { Database } from '../platform/database.ts';
import { inLanguage } from '../platform/language.ts';
import { rowsOfBatches, type TableFile, tableFormats } from '../platform/spreadsheets/table-file.ts';
import { auditBatches, listAudit } from './list-audit.ts';

const common = { tags: ['administration'], security: bearer };

interface AuditOptions {
	database: Database;
	timeZone: () => string;
}

function auditTable(batches: AsyncIterable<AuditEntry[]>, language: Language): TableFile {
	return inLanguage(language, () => ({
		title: m.audit_title(),
		columns: [
			{ title: m.audit_at(), width: 24 },
			{ title: m.audit_kind(), width: 30 },
			{ title: m.audit_account(), width: 30 },
			{ title: m.history_field_network(), width: 24 },
			{ title: m.history_field_device(), width: 30 },
			{ title: m.audit_details(), width: 40 },
			{ title: m.audit_request(), width: 24 },
		],
		rows: rowsOfBatches(batches, language, ({ at, kind, account, network, device, details, request_id }) => [
			[at, auditKindLabels[kind](), account?.name ?? '', network, device, details, request_id],
		]),
	}));
}

/** Who came in, was refused, proved who is there or took files: for owners. */
export const auditApi: FastifyPluginAsyncZod<AuditOptions> = async (app, { database, timeZone }) => {
	app.get(
		'/audit',
		{
			config: { right: 'audit.read' },
			schema: {
				...common,
				querystring: auditQuerySchema,
				summary: 'Sign-ins, refused calls, proofs, exports and changes of people and settings, newest first; 50 a page',
				response: { 200: z.array(auditEntrySchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const { entries, more } = await listAudit(database, request.query, timeZone());
			reply.header('Link', siblingPages(request.url, request.query.page, more));
			return entries;
		},
	);

	for (const format of formats)
		app.get(
			`/audit.${format}`,
			{
				config: { right: 'audit.read', audited: 'export' },
				schema: {
					...common,
					querystring: auditQuerySchema.omit({ page: true }).extend(languageQuery.shape),
					produces: [tableFormats[format]],
					summary: `The audit as ${format.toUpperCase()}`,
					response: { ...fileResponse, ...errorResponses(400, 401, 403, 503) },
				},
			},
			async (request, reply) => {
				provenStaffWith(await viewerOf(request, database), 'audit.read');
				const { language, ...query } = request.query;
				const batches = auditBatches(database, query, timeZone());
				return sendTable(reply, 'audit', format, auditTable(batches, language), language);
			},
		);
};
