import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams } from '#contract/list-query.schema.ts';
import { alertsQuerySchema, seenAlertsSchema } from '#contract/requests/desk-alerts.schema.ts';
import {
	deskSummarySchema,
	movedRequestSchema,
	requestAnswerSchema,
	requestBatchSchema,
	requestDeletionSchema,
	requestOwnerSchema,
} from '#contract/requests/request-desk.schema.ts';
import { historyEntrySchema } from '#contract/requests/request-history.schema.ts';
import { newNoteSchema, requestNoteSchema } from '#contract/requests/request-notes.schema.ts';
import { requestPhotoParams } from '#contract/requests/request-photos.schema.ts';
import { idempotencyHeaders } from '#contract/requests/requests.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import { deletePhoto, deleteRequest } from './delete-request.ts';
import { noteSeenAlerts } from './desk-alerts.ts';
import { getDeskSummary } from './desk-summary.ts';
import { moveRequests } from './move-requests.ts';
import { noteAnswer } from './note-answer.ts';
import { getHistory } from './request-history.ts';
import { addNote, listNotes } from './request-notes.ts';
import { listOwners } from './request-owners.ts';

const staff = { tags: ['requests'], security: bearer };

interface DeskOptions {
	database: Database;
	/** The day of the shop's time zone, YYYY-MM-DD. */
	today: () => string;
}

/** The administrators' desk: pending requests, their owners, history and notes. */
export const deskApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { database, today }) => {
	app.get(
		'/requests/desk/summary',
		{
			config: { right: 'requests.alerts', isPolled: true },
			schema: {
				...staff,
				summary:
					'How many requests are pending, which is the newest, whether any has changed, and what buyers have done since a cursor; for administrators',
				querystring: alertsQuerySchema,
				response: { 200: deskSummarySchema, ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request) =>
			getDeskSummary(database, await viewerOf(request, database), { ...request.query, today: today() }),
	);

	app.put(
		'/requests/desk/seen',
		{
			config: { right: 'requests.alerts' },
			schema: {
				...staff,
				summary: 'Notes that the signed-in administrator has seen the alerts of a summary, and all before them',
				body: seenAlertsSchema,
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request) => {
			await noteSeenAlerts(database, await viewerOf(request, database), request.body);
			return done;
		},
	);

	app.get(
		'/requests/desk/owners',
		{
			config: { right: 'requests.desk' },
			schema: {
				...staff,
				summary: 'The administrators by name, for saying who sees to a request',
				response: { 200: z.array(requestOwnerSchema), ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => listOwners(database, await viewerOf(request, database)),
	);

	app.put(
		'/requests/batch',
		{
			config: { right: 'requests.answer' },
			schema: {
				...staff,
				body: requestBatchSchema,
				summary: 'Moves the status of several requests at once; says of each whether it was moved',
				response: { 200: z.array(movedRequestSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request) => moveRequests(database, await viewerOf(request, database), request.body),
	);

	app.get(
		'/requests/:id/history',
		{
			config: { right: 'requests.desk' },
			schema: {
				...staff,
				params: idParams,
				summary: 'What was done to a request, by whom and when, the newest first',
				response: { 200: z.array(historyEntrySchema), ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => getHistory(database, await viewerOf(request, database), request.params.id),
	);

	app.post(
		'/requests/:id/answers',
		{
			config: { right: 'requests.answer' },
			schema: {
				...staff,
				params: idParams,
				body: requestAnswerSchema,
				summary: 'Notes that a ready answer goes to the buyer: the request counts as answered',
				response: { 201: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request, reply) => {
			await noteAnswer(database, await viewerOf(request, database), request.params.id, request.body.title);
			reply.code(201);
			return done;
		},
	);

	app.get(
		'/requests/:id/notes',
		{
			config: { right: 'requests.desk' },
			schema: {
				...staff,
				params: idParams,
				summary: 'What the staff wrote about a request, the oldest first',
				response: { 200: z.array(requestNoteSchema), ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => listNotes(database, await viewerOf(request, database), request.params.id),
	);

	app.post(
		'/requests/:id/notes',
		{
			config: { right: 'requests.answer' },
			schema: {
				...staff,
				params: idParams,
				body: newNoteSchema,
				headers: idempotencyHeaders,
				summary: 'Adds a note for the staff to a request; a repeated call with the same key adds one',
				response: { 201: requestNoteSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request, reply) => {
			reply.code(201);
			const { params, body, headers } = request;
			return addNote(database, await viewerOf(request, database), params.id, body.text, headers['idempotency-key']);
		},
	);

	app.delete(
		'/requests/:id',
		{
			config: { right: 'requests.delete' },
			schema: {
				...staff,
				params: idParams,
				body: requestDeletionSchema,
				summary: 'Deletes a request with its photographs, notes and quotes; 409 once the buyer has accepted a quote',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => {
			await deleteRequest(database, await viewerOf(request, database), request.params.id, request.body.reason);
			return done;
		},
	);

	app.delete(
		'/requests/:id/photos/:photo',
		{
			config: { right: 'requests.delete' },
			schema: {
				...staff,
				params: requestPhotoParams,
				body: requestDeletionSchema,
				summary: 'Deletes a photograph of a request',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await deletePhoto(database, await viewerOf(request, database), request.params, request.body.reason);
			return done;
		},
	);
};
