import type { FastifyRequest } from 'fastify';
import type { Queries } from '../platform/database.ts';
import { callerOf } from './caller.ts';
import { findProgram, isProgramToken } from './program-tokens.ts';
import { findViewer } from './sessions.ts';
import type { Viewer } from './viewer.ts';

/** The token of the header `Authorization: Bearer {token}`. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
	return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
}

const viewers = new WeakMap<FastifyRequest, Promise<Viewer>>();

/**
 * The sender of the request, from its header `Authorization: Bearer {token}`; anonymous without one. Looked up once per request. Throws
 * `unauthenticated` for a void token of a program.
 */
export function viewerOf(request: FastifyRequest, database: Queries): Promise<Viewer> {
	const running = viewers.get(request);
	if (running) return running;
	const token = bearerOf(request);
	const finding: Promise<Viewer> =
		token !== undefined && isProgramToken(token) ? findProgram(database, token) : findViewer(database, token);
	const viewer = finding.then((found) => ({ ...found, origin: callerOf(request).origin }));
	viewers.set(request, viewer);
	return viewer;
}
