import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectStore } from '../platform/object-store.ts';
import { asUnavailable, cacheControl, fileType, keyOf, type StoreFolder } from '../platform/store-files.ts';

interface UploadsOptions {
	dataDir: string;
	/** The object store of the images, unless they are in the directory. */
	store: ObjectStore | undefined;
}

const prefix = '/uploads/';
/** No SVG may run scripts. */
const contentPolicy = "default-src 'none'; sandbox";
/** Headers that are passed from the browser to the store and back. */
const passedHeaders = {
	request: ['range', 'if-range', 'if-none-match', 'if-modified-since'],
	response: ['etag', 'last-modified', 'content-range'],
};

/** The existing headers among `names`. */
function pick(names: string[], find: (name: string) => unknown): Record<string, string> {
	const entries = names.map((name) => [name, find(name)] as const);
	return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

interface SentObject {
	folder: StoreFolder;
	path: string;
}

/** Streams an object of the store: complete, a range, or 304. Headers that the reply has already stay. Throws `unavailable`. */
export async function sendObject(
	store: ObjectStore,
	{ folder, path }: SentObject,
	request: FastifyRequest,
	reply: FastifyReply,
) {
	const key = keyOf(folder, path);
	if (key === undefined) return reply.callNotFound();
	const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
	const call = { method, key, headers: pick(passedHeaders.request, (name) => request.headers[name]) } as const;
	const { status, headers, body } = await store.open(call).catch((error) => {
		throw asUnavailable(error);
	});
	if (status === 404 || status === 416) {
		await body?.cancel();
		if (status === 404) return reply.callNotFound();
		throw Object.assign(new Error('There is no such range'), { statusCode: 416 });
	}
	reply.code(status).headers({
		'Accept-Ranges': 'bytes',
		...pick(passedHeaders.response, (name) => headers.get(name)),
	});
	if (status === 304) return reply.send();
	reply.type(fileType(path));
	// for a compressed body, it is another length
	if (!headers.has('content-encoding')) reply.headers(pick(['content-length'], (name) => headers.get(name)));
	return reply.send(body && method === 'GET' ? Readable.fromWeb(body as ReadableStream) : undefined);
}

/** Serves the public images from the directory or the store, by their paths in the database. */
export const uploads: FastifyPluginAsync<UploadsOptions> = async (app, { dataDir, store }) => {
	if (store) {
		app.route<{ Params: { '*': string } }>({
			method: ['GET', 'HEAD'],
			url: `${prefix}*`,
			handler(request, reply) {
				reply.headers({ 'Cache-Control': cacheControl.uploads, 'Content-Security-Policy': contentPolicy });
				return sendObject(store, { folder: 'uploads', path: request.params['*'] }, request, reply);
			},
		});
		return;
	}
	await app.register(fastifyStatic, {
		root: join(dataDir, 'uploads'),
		prefix,
		decorateReply: false,
		immutable: true,
		maxAge: '1y',
		setHeaders: (reply) => void reply.header('Content-Security-Policy', contentPolicy),
	});
};
