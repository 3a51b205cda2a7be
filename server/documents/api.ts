import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { maxDocumentBytes } from '#contract/documents/document-rules.ts';
import {
	documentFormSchema,
	documentQuerySchema,
	documentSchema,
	documentZipFormSchema,
	documentZipSchema,
	newDocumentSchema,
} from '#contract/documents/documents.schema.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { callerSignal } from '../http/caller-signal.ts';
import { bearer, done, doneSchema, errorResponses, invalidFields } from '../http/errors.ts';
import { readForm } from '../http/multipart.ts';
import { paginate } from '../http/pagination.ts';
import type { RequestRead } from '../http/request-read.ts';
import type { Queries } from '../platform/database.ts';
import { applyZip } from './apply-zip.ts';
import { createDocument, type DocumentStore, deleteDocument, updateDocument } from './edit-document.ts';
import { countDocuments, listDocuments } from './find-documents.ts';
import { withUploadedZip } from './uploaded-zip.ts';

const tags = ['documents'];
const consumes = ['multipart/form-data'];
const fileField = 'file';

function parse<T extends z.ZodType>(schema: T, fields: Record<string, string>): z.output<T> {
	const form = schema.safeParse(fields);
	if (!form.success) throw invalidFields(form.error);
	return form.data;
}

/** Documents of products, sizes and categories: for everybody to list, for administrators to change. The PDF is at its `url`. */
export const documentsApi: FastifyPluginAsyncZod<
	DocumentStore & { read: RequestRead<Queries>; dataDir: string }
> = async (app, { read, dataDir, ...store }) => {
	const { database } = store;

	const readDocument = async <T extends z.ZodType>(request: FastifyRequest, schema: T) => {
		const viewer = await viewerOf(request, database);
		const { fields, files } = await readForm(request, { fileField, maxBytes: maxDocumentBytes, maxFiles: 2 });
		return { viewer, form: parse(schema, fields), files, signal: callerSignal(request) };
	};

	app.get(
		'/documents',
		{
			config: { right: 'shop.read', cache: false },
			schema: {
				tags,
				querystring: documentQuerySchema,
				summary: 'Documents by kind; the first 1,000 without a page, else a page with X-Total-Count and Link',
				response: { 200: z.array(documentSchema), ...errorResponses(400, 503) },
			},
		},
		(request, reply) =>
			read(request, (source) =>
				paginate(request, reply, request.query, {
					list: (query) => listDocuments(source, query),
					count: (query) => countDocuments(source, query),
					isBounded: true,
				}),
			),
	);

	app.post(
		'/documents',
		{
			config: { right: 'catalogue.edit', form: newDocumentSchema, fileField },
			schema: {
				tags,
				consumes,
				security: bearer,
				summary: 'Adds a document, a PDF of at most 20 MB',
				response: { 201: documentSchema, ...errorResponses(400, 401, 403, 409, 413, 503) },
			},
		},
		async (request, reply) => {
			const { viewer, form, files, signal } = await readDocument(request, newDocumentSchema);
			return reply.code(201).send(await createDocument(store, viewer, form, files, signal));
		},
	);

	app.post(
		'/documents/zip',
		{
			config: { right: 'catalogue.edit', form: documentZipFormSchema, fileField },
			schema: {
				tags,
				consumes,
				security: bearer,
				querystring: languageQuery,
				summary:
					'Adds and replaces documents by a zip of PDFs named by part number, size, kind and language, such as MG1-12mm-datasheet-en.pdf',
				response: { 200: documentZipSchema, ...errorResponses(400, 401, 403, 409, 413, 503) },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			const { language } = request.query;
			return withUploadedZip(request, dataDir, (fields, zip) =>
				applyZip(store, viewer, zip, parse(documentZipFormSchema, fields), language, callerSignal(request)),
			);
		},
	);

	app.put(
		'/documents/:id',
		{
			config: { right: 'catalogue.edit', form: documentFormSchema, fileField },
			schema: {
				tags,
				consumes,
				security: bearer,
				params: idParams,
				summary: 'Changes a document; a file becomes its next version',
				response: { 200: documentSchema, ...errorResponses(400, 401, 403, 404, 409, 413, 503) },
			},
		},
		async (request) => {
			const { viewer, form, files, signal } = await readDocument(request, documentFormSchema);
			return updateDocument(store, viewer, request.params.id, form, files, signal);
		},
	);

	app.delete(
		'/documents/:id',
		{
			config: { right: 'catalogue.edit' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'Deletes a document',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await deleteDocument(store, await viewerOf(request, database), request.params.id);
			return done;
		},
	);
};
