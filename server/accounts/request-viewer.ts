import type { FastifyRequest } from 'fastify';
import type { Queries } from '../platform/database.ts';
import { findViewer } from './sessions.ts';
import type { Viewer } from './viewer.ts';

/** Who sent the request, by its header `Authorization: Bearer {token}`; anonymous without one. */
export function viewerOf(request: FastifyRequest, database: Queries): Promise<Viewer> {
	const [, token] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
	return findViewer(database, token);
}
