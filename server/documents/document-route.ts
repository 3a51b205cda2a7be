import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendObject } from '../http/uploads.ts';
import type { Queries } from '../platform/database.ts';
import type { ObjectStore } from '../platform/object-store.ts';
import type { Read } from '../platform/replicas.ts';
import { findServedDocument } from './find-documents.ts';
import { filePath } from './rows/document-files.ts';

interface DocumentRouteOptions {
	read: Read;
	dataDir: string;
	/** The object store of the files, unless they are in the directory. */
	store: ObjectStore | undefined;
	/** Responds that there is no such page. */
	sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** Nothing of the shop runs with a PDF. Not `sandbox`: Chromium's viewer shows nothing under it. */
const contentPolicy = "default-src 'none'; frame-ancestors 'none'";

const numberIn = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined);

/**
 * `/documents/7/mg1-datasheet-en.pdf`, for everybody. Another name leads to the right one; `?version=1` is always the same file,
 * while it is the current one, or for good when a quote names it.
 */
export const documentRoute: FastifyPluginAsync<DocumentRouteOptions> = async (
	app,
	{ read, dataDir, store, sendMissing },
) => {
	const root = join(dataDir, 'private');
	// the plugin warns of a folder that is not there yet
	if (!store) await mkdir(root, { recursive: true, mode: 0o700 });
	await app.register(fastifyStatic, { root, serve: false, suppressWarning: store !== undefined });

	app.get<{ Params: { id: string; name: string }; Querystring: { version?: string } }>(
		'/documents/:id/:name',
		{ schema: { hide: true } as object },
		async (request, reply) => {
			const { params, query } = request;
			const id = numberIn(params.id);
			const version = numberIn(query.version);
			const isWrong = id === undefined || (query.version !== undefined && version === undefined);
			const found = isWrong ? undefined : await read((source: Queries) => findServedDocument(source, id, version));
			if (!found) return sendMissing(request, reply);
			// what is named today may be another file or name tomorrow
			reply.header('Cache-Control', 'no-cache');
			const [path = '', search = ''] = found.path.split('?');
			const name = decodeURIComponent(path.split('/').at(-1) ?? '');
			if (name && name !== params.name) return reply.redirect(search ? `${path}?${search}` : path, 301);
			const fileName = name || `document-${id}.pdf`;
			const headers = {
				'Content-Security-Policy': contentPolicy,
				'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`,
				// a search engine lists the current one
				...(version === undefined ? {} : { 'X-Robots-Tag': 'noindex' }),
			};
			reply.headers(headers);
			if (store) return sendObject(store, { folder: 'private', path: filePath(found.sha256) }, request, reply);
			return reply.sendFile(filePath(found.sha256), { cacheControl: false });
		},
	);
};
