import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { changeSchema, changesQuerySchema, undoBatchSchema, undoResultSchema } from '#contract/changes.ts';
import { idParams } from '#contract/list-query.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { siblingPages } from '../http/pagination.ts';
import { listChanges } from './list-changes.ts';
import { undoBatch } from './undo-batch.ts';
import { type UndoStore, undoChange } from './undo-change.ts';

const tags = ['changes'];
const undone = { 200: undoResultSchema, ...errorResponses(400, 401, 403, 404, 409, 503) };

/** Who changed what, and how it is set back: for administrators. */
export const historyApi: FastifyPluginAsyncZod<UndoStore> = async (app, store) => {
	const { database } = store;

	app.get(
		'/changes',
		{
			schema: {
				...{ tags, security: bearer, querystring: changesQuerySchema },
				summary: 'What was changed, the newest first; 50 a page, with the next page in Link as long as there is one',
				response: { 200: z.array(changeSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const { changes, more } = await listChanges(database, await viewerOf(request, database), request.query);
			reply.header('Link', siblingPages(request.url, request.query.page, more));
			return changes;
		},
	);

	app.post(
		'/changes/:id/undo',
		{
			schema: {
				...{ tags, security: bearer, params: idParams },
				summary: 'Sets back what one change has changed; 409 with what stands in the way',
				response: undone,
			},
		},
		async (request) => undoChange(store, await viewerOf(request, database), request.params.id),
	);

	app.post(
		'/changes/batches/:batch/undo',
		{
			schema: {
				...{ tags, security: bearer, params: z.object({ batch: z.uuid() }), body: undoBatchSchema },
				summary: 'Sets back all that was changed in one go; 409 with what stands in the way, and nothing is changed',
				response: undone,
			},
		},
		async (request) => {
			const { skip_conflicts: skipConflicts } = request.body;
			return undoBatch(store, await viewerOf(request, database), request.params.batch, { skipConflicts });
		},
	);
};
