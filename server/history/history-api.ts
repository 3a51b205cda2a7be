import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
	changeSchema,
	changesQuerySchema,
	undoBatchSchema,
	undoChangeSchema,
	undoResultSchema,
} from '#contract/history/changes.schema.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { limitPasswords } from '../accounts/password-limit.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { siblingPages } from '../http/pagination.ts';
import { type SettingsStore, showSettings } from '../settings/edit-settings.ts';
import { listChanges } from './list-changes.ts';
import { undoBatch } from './undo-batch.ts';
import { type UndoStore, undoChange } from './undo-change.ts';

const tags = ['changes'];
const undone = { 200: undoResultSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) };

/** The history of changes and its undo, for administrators. */
export const historyApi: FastifyPluginAsyncZod<UndoStore & Pick<SettingsStore, 'shop' | 'onCommit'>> = async (
	app,
	store,
) => {
	const { database } = store;
	const limitPassword = limitPasswords(database);

	app.get(
		'/changes',
		{
			config: { right: 'history.read' },
			schema: {
				tags,
				security: bearer,
				querystring: changesQuerySchema.extend(languageQuery.shape),
				summary: 'Changes, newest first; 50 a page, with the next page in Link while there is one',
				response: { 200: z.array(changeSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			const query = { ...request.query, timeZone: store.shop.timeZone() };
			const { changes, more } = await listChanges(database, viewer, query);
			reply.header('Link', siblingPages(request.url, request.query.page, more));
			return changes;
		},
	);

	app.post(
		'/changes/:id/undo',
		{
			config: { right: 'history.undo' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: undoChangeSchema,
				summary: 'Undoes one change; 409 with the conflicts',
				response: undone,
			},
		},
		(request) =>
			limitPassword(request, async () => {
				const viewer = await viewerOf(request, database);
				const undoneChange = await undoChange(store, viewer, request.params.id, request.body?.currentPassword);
				await showSettings(store);
				return undoneChange;
			}),
	);

	app.post(
		'/changes/batches/:batch/undo',
		{
			config: { right: 'history.undo' },
			schema: {
				tags,
				security: bearer,
				params: z.object({ batch: z.uuid() }),
				body: undoBatchSchema,
				summary: 'Undoes all changes of a batch; 409 with the conflicts, and nothing is changed',
				response: undone,
			},
		},
		async (request) => {
			const { skip_conflicts: skipConflicts, currentPassword } = request.body;
			const viewer = await viewerOf(request, database);
			return limitPassword(request, async () => {
				const undoneBatch = await undoBatch(store, viewer, request.params.batch, { skipConflicts, currentPassword });
				await showSettings(store);
				return undoneBatch;
			});
		},
	);
};
