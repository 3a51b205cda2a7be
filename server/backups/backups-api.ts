import { createReadStream } from 'node:fs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { backupLinkSchema, backupsSchema, newBackupSchema } from '#contract/backups/backups.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { staffWith } from '../accounts/viewer.ts';
import { erasureList } from '../erasure/erasure-list.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { fileResponse } from '../http/send-table.ts';
import type { Database } from '../platform/database.ts';
import type { BackupFolder } from './backup-folder.ts';
import { linkBackup, listBackups, startBackup, useLink } from './backups.ts';

const schema = { tags: ['administration'], security: bearer };

/** Backups of the shop, for owners. */
export const backupsApi: FastifyPluginAsyncZod<{ database: Database; folder: BackupFolder }> = async (
	app,
	{ database, folder },
) => {
	app.get(
		'/backups',
		{
			config: { right: 'backups.manage' },
			schema: {
				...schema,
				summary: 'The backups that the shop has made, and the age of the newest',
				response: { 200: backupsSchema, ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => listBackups(database, folder, await viewerOf(request, database)),
	);

	app.post(
		'/backups',
		{
			config: { right: 'backups.manage' },
			schema: {
				...schema,
				summary: 'Has a backup made, by a job; needs a proof of who is there. 409 while one is made',
				response: { 201: newBackupSchema, ...errorResponses(401, 403, 409, 503) },
			},
		},
		async (request, reply) => {
			reply.code(201);
			return startBackup(database, folder, await viewerOf(request, database));
		},
	);

	app.get(
		'/backups/erasures',
		{
			config: { right: 'backups.manage' },
			schema: {
				...schema,
				produces: ['application/json'],
				summary: 'Who was erased, by random ids: the file that a restore takes by --erasures',
				response: { ...fileResponse, ...errorResponses(401, 403, 503) },
			},
		},
		async (request, reply) => {
			staffWith(await viewerOf(request, database), 'backups.manage');
			reply.headers({
				'Content-Type': 'application/json; charset=utf-8',
				'Content-Disposition': 'attachment; filename="parts-counter.erasures"',
				'Cache-Control': 'no-store',
			});
			return reply.send(JSON.stringify(await erasureList(database.$client)));
		},
	);

	app.post(
		'/backups/:id/link',
		{
			config: { right: 'backups.manage', audited: 'export', makesNothing: true },
			schema: {
				...schema,
				params: idParams,
				summary: 'A link to the file for one download within 60 seconds; needs a proof of who is there',
				response: { 200: backupLinkSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => linkBackup(database, folder, await viewerOf(request, database), request.params.id),
	);

	app.get<{ Params: { token: string } }>(
		'/backups/files/:token',
		// a browser may look at the headers first, and that must not use up the link
		{ exposeHeadRoute: false, compress: false, schema: { hide: true } as object },
		async (request, reply) => {
			const { file, bytes } = await useLink(database, folder, request.params.token);
			reply.headers({
				'Content-Type': 'application/octet-stream',
				'Content-Length': bytes,
				'Content-Disposition': `attachment; filename="${file}"`,
				'Cache-Control': 'no-store',
			});
			return reply.send(createReadStream(folder.pathOf(file)));
		},
	);
};
