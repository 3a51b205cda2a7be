import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageQuery } from '#contract/language-query.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { imageArchiveLimits, maxSheetBytes } from '#contract/sheets/sheet-fields.ts';
import {
	sheetAppliedSchema,
	sheetApplySchema,
	sheetColumnsSchema,
	sheetFailureSchema,
	sheetFormSchema,
	sheetQuerySchema,
	sheetRowQuerySchema,
	sheetRowSchema,
	sheetSchema,
} from '#contract/sheets/sheets.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { callerSignal } from '../http/caller-signal.ts';
import { bearer, errorResponses, invalidFields } from '../http/errors.ts';
import { readForms } from '../http/multipart.ts';
import { paginate } from '../http/pagination.ts';
import { fileResponse, formats, sendTable } from '../http/send-table.ts';
import type { Database } from '../platform/database.ts';
import { tableFormats } from '../platform/spreadsheets/table-file.ts';
import { createWorkQueue } from '../platform/work-queue.ts';
import { applySheetAs } from './apply-sheet.ts';
import { catalogueTable } from './export-catalogue.ts';
import { pricesTable } from './export-prices.ts';
import { failuresTable, listFailures } from './failed-rows.ts';
import { correctSheet, uploadSheet } from './read-sheet.ts';
import { countSheetRows, countSheets, getSheet, listSheetRows, listSheets } from './sheets.ts';

const tags = ['sheets'];
const readErrors = errorResponses(400, 401, 403, 404, 503);
const writeErrors = errorResponses(400, 401, 403, 404, 409, 413, 503);

/** Comparisons run one by one: each takes a processor for a second or more. */
const comparing = { name: 'sheets', concurrency: 1, maxWaiting: 10, retryAfter: 15 };

/** Exports that can be changed and uploaded again. */
const exports = [
	{ kind: 'prices', summary: 'Prices and stock', rows: 'a row a size', tableOf: pricesTable },
	{ kind: 'catalogue', summary: 'The catalogue', rows: 'a row a product', tableOf: catalogueTable },
] as const;

interface SheetsApiOptions extends CatalogueStore {
	/** A pool for reading and writing whole files, which takes seconds or minutes. */
	imports: Database;
	timeZone: () => string;
}

/** Sheets of prices and stock: export, upload, compare, apply. */
export const sheetsApi: FastifyPluginAsyncZod<SheetsApiOptions> = async (
	app,
	{ database, imports, files, onCommit, timeZone },
) => {
	const inTurn = createWorkQueue(comparing);

	for (const { kind, summary, rows, tableOf } of exports)
		for (const format of formats)
			app.get(
				`/sheets/${kind}.${format}`,
				{
					config: { right: 'sheets.use' },
					schema: {
						tags,
						security: bearer,
						querystring: languageQuery,
						produces: [tableFormats[format]],
						summary: `${summary} as ${format.toUpperCase()}, ${rows}`,
						response: { ...fileResponse, ...errorResponses(400, 401, 403, 503) },
					},
				},
				async (request, reply) => {
					const { language } = request.query;
					const viewer = await viewerOf(request, database);
					return sendTable(reply, kind, format, await tableOf(database, language, viewer, timeZone()), language);
				},
			);

	app.post(
		'/sheets',
		{
			config: { right: 'sheets.use', form: sheetFormSchema, fileField: 'file', furtherFileField: 'images' },
			schema: {
				tags,
				security: bearer,
				consumes: ['multipart/form-data'],
				summary:
					'Compares a file of prices (CSV, XLSX) or a catalogue (JSON, CSV, XLSX) with what is there, which stays as it is. `images`: a zip archive of the images that a catalogue names',
				response: { 201: sheetSchema, ...writeErrors },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			const { fields, filesOf } = await readForms(request, {
				file: { maxBytes: maxSheetBytes, maxFiles: 1 },
				images: { maxBytes: imageArchiveLimits.bytes, maxFiles: 1 },
			});
			const form = sheetFormSchema.safeParse(fields);
			if (!form.success) throw invalidFields(form.error);
			reply.code(201);
			const options = { timeZone: timeZone(), signal: callerSignal(request) };
			return inTurn(() => uploadSheet(imports, viewer, form.data.kind, filesOf, options));
		},
	);

	app.get(
		'/sheets',
		{
			config: { right: 'sheets.use' },
			schema: {
				tags,
				security: bearer,
				querystring: sheetQuerySchema,
				summary: 'The sheets of the last 30 days, the newest first; a page has X-Total-Count and Link',
				response: { 200: z.array(sheetSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			return paginate(request, reply, request.query, {
				list: (query) => listSheets(database, viewer, query),
				count: (query) => countSheets(database, viewer, query),
			});
		},
	);

	app.get(
		'/sheets/:id',
		{
			config: { right: 'sheets.use' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'A sheet',
				response: { 200: sheetSchema, ...readErrors },
			},
		},
		async (request) => getSheet(database, await viewerOf(request, database), request.params.id),
	);

	app.get(
		'/sheets/:id/rows',
		{
			config: { right: 'sheets.use' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				querystring: sheetRowQuerySchema,
				summary: 'What the rows of a sheet would do; a page has X-Total-Count and Link',
				response: { 200: z.array(sheetRowSchema), ...readErrors },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			const { id } = request.params;
			return paginate(request, reply, request.query, {
				list: (query) => listSheetRows(database, viewer, id, query),
				count: (query) => countSheetRows(database, id, query),
			});
		},
	);

	app.get(
		'/sheets/:id/failures',
		{
			config: { right: 'sheets.use' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'Why rows of a sheet are not written, or not their stock; the most frequent reason first',
				response: { 200: z.array(sheetFailureSchema), ...readErrors },
			},
		},
		async (request) => listFailures(database, await viewerOf(request, database), request.params.id),
	);

	for (const format of formats)
		app.get(
			`/sheets/:id/failures.${format}`,
			{
				config: { right: 'sheets.use' },
				schema: {
					tags,
					security: bearer,
					params: idParams,
					querystring: languageQuery,
					produces: [tableFormats[format]],
					summary: `These rows as ${format.toUpperCase()}, with the reason beside each`,
					response: { ...fileResponse, ...readErrors },
				},
			},
			async (request, reply) => {
				const viewer = await viewerOf(request, database);
				const { language } = request.query;
				const table = await failuresTable(database, viewer, request.params.id, language);
				return sendTable(reply, `sheet-${request.params.id}-rows`, format, table, language);
			},
		);

	app.put(
		'/sheets/:id/columns',
		{
			config: { right: 'sheets.use' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: sheetColumnsSchema,
				summary:
					'Compares a sheet again, by other columns, groups, titles or another sheet of its workbook, and remembers the columns for files with these titles',
				response: { 200: sheetSchema, ...writeErrors },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			const options = { timeZone: timeZone(), signal: callerSignal(request) };
			return inTurn(() => correctSheet(imports, viewer, request.params.id, request.body, options));
		},
	);

	app.post(
		'/sheets/:id/apply',
		{
			config: { right: 'sheets.use' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: sheetApplySchema,
				summary: 'Writes what a sheet says, all of it or nothing; once, however often it is called',
				response: { 200: sheetAppliedSchema, ...writeErrors },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			const store = { database: imports, progressDatabase: database, files, onCommit };
			return applySheetAs(store, viewer, request.params.id, request.body);
		},
	);
};
