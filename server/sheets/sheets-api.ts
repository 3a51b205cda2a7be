import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageQuery } from '#contract/language-query.ts';
import { idParams } from '#contract/list-query.ts';
import { maxSheetBytes } from '#contract/sheet-fields.ts';
import {
	sheetAppliedSchema,
	sheetApplySchema,
	sheetColumnsSchema,
	sheetFormSchema,
	sheetQuerySchema,
	sheetRowQuerySchema,
	sheetRowSchema,
	sheetSchema,
} from '#contract/sheets.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { administratorOf } from '../accounts/viewer.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { bearer, errorResponses, invalidFields } from '../http/errors.ts';
import { readForm } from '../http/multipart.ts';
import { paginate } from '../http/pagination.ts';
import { createWorkQueue } from '../platform/work-queue.ts';
import { applySheetAs } from './apply-sheet.ts';
import { catalogueCsv, catalogueXlsx } from './export-catalogue.ts';
import { pricesCsv, pricesXlsx } from './export-prices.ts';
import { correctSheet, uploadSheet } from './read-sheet.ts';
import { countSheetRows, countSheets, getSheet, listSheetRows, listSheets } from './sheets.ts';

const tags = ['sheets'];
const read = errorResponses(400, 401, 403, 404, 503);
const written = errorResponses(400, 401, 403, 404, 409, 413, 503);

/** Sheets that are compared at a time, of all that the staff send: each takes a processor for a second or more. */
const comparing = { concurrency: 1, maxWaiting: 10, retryAfter: 15 };

const types = {
	csv: 'text/csv; charset=utf-8',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** What is given out, so that it can be sent back. */
const exports = [
	{ kind: 'prices', format: 'xlsx', rows: 'a row a size', chunks: pricesXlsx },
	{ kind: 'prices', format: 'csv', rows: 'a row a size', chunks: pricesCsv },
	{ kind: 'catalogue', format: 'xlsx', rows: 'a row a product', chunks: catalogueXlsx },
	{ kind: 'catalogue', format: 'csv', rows: 'a row a product', chunks: catalogueCsv },
] as const;

/** Sheets of prices and stock: given out, read in, compared and, when the staff say so, written. */
export const sheetsApi: FastifyPluginAsyncZod<Pick<CatalogueStore, 'database' | 'onCommit'>> = async (app, store) => {
	const { database } = store;
	const inTurn = createWorkQueue(comparing);

	for (const { kind, format, rows, chunks } of exports) {
		const type = types[format];
		app.get(
			`/sheets/${kind}.${format}`,
			{
				schema: {
					...{ tags, security: bearer, querystring: languageQuery, produces: [type] },
					summary: `${kind === 'prices' ? 'Prices and stock' : 'The catalogue'} as ${format.toUpperCase()}, ${rows}`,
					response: { 200: z.unknown().describe('The file'), ...errorResponses(400, 401, 403, 503) },
				},
			},
			async (request, reply) => {
				administratorOf(await viewerOf(request, database));
				const name = `${kind}-${new Date().toISOString().slice(0, 10)}.${format}`;
				reply.header('Content-Type', type).header('Content-Disposition', `attachment; filename="${name}"`);
				return reply.send(Readable.from(chunks(database, request.query.language)));
			},
		);
	}

	app.post(
		'/sheets',
		{
			config: { form: sheetFormSchema, fileField: 'file' },
			schema: {
				...{ tags, security: bearer, consumes: ['multipart/form-data'] },
				summary:
					'Compares a file of prices (CSV, XLSX) or a catalogue (JSON, CSV, XLSX) with what is there, which stays as it is',
				response: { 201: sheetSchema, ...written },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			administratorOf(viewer);
			const { fields, files } = await readForm(request, { fileField: 'file', maxBytes: maxSheetBytes, maxFiles: 1 });
			const form = sheetFormSchema.safeParse(fields);
			if (!form.success) throw invalidFields(form.error);
			reply.code(201);
			return inTurn(() => uploadSheet(database, viewer, form.data.kind, files));
		},
	);

	app.get(
		'/sheets',
		{
			schema: {
				...{ tags, security: bearer, querystring: sheetQuerySchema },
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
			schema: {
				...{ tags, security: bearer, params: idParams, summary: 'A sheet' },
				response: { 200: sheetSchema, ...read },
			},
		},
		async (request) => getSheet(database, await viewerOf(request, database), request.params.id),
	);

	app.get(
		'/sheets/:id/rows',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, querystring: sheetRowQuerySchema },
				summary: 'What the rows of a sheet would do; a page has X-Total-Count and Link',
				response: { 200: z.array(sheetRowSchema), ...read },
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

	app.put(
		'/sheets/:id/columns',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, body: sheetColumnsSchema },
				summary: 'Compares a sheet anew, by other columns, titles or another sheet of its workbook',
				response: { 200: sheetSchema, ...written },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			return inTurn(() => correctSheet(database, viewer, request.params.id, request.body));
		},
	);

	app.post(
		'/sheets/:id/apply',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, body: sheetApplySchema },
				summary: 'Writes what a sheet says, all of it or nothing; once, however often it is called',
				response: { 200: sheetAppliedSchema, ...written },
			},
		},
		async (request) => applySheetAs(store, await viewerOf(request, database), request.params.id, request.body),
	);
};
