import type { FastifyRequest } from 'fastify';
import type { Queries } from '../platform/database.ts';
import { callerOf } from './caller.ts';
import { findViewer } from './sessions.ts';
import type { Viewer } from './viewer.ts';

const viewers = new WeakMap<FastifyRequest, Promise<Viewer>>();

/** The sender of the request, from its header `Authorization: Bearer {token}`; anonymous without one. Looked up once per request. */
export function viewerOf(request: FastifyRequest, database: Queries): Promise<Viewer> {
	const running = viewers.get(request);
	if (running) return running;
	const [, token] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
	const viewer = findViewer(database, token).then((found) => ({ ...found, origin: callerOf(request).origin }));
	viewers.set(request, viewer);
	return viewer;
}
