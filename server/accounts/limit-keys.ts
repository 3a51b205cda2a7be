import type { FastifyRequest } from 'fastify';
import type { Queries } from '../platform/database.ts';
import { viewerOf } from './request-viewer.ts';

/** A rate limit's key: the email address in the body, whose schema has one. */
export function byEmail(request: FastifyRequest): string {
	const { email } = request.body as { email: string };
	return email;
}

/** A rate limit's key: the email address in the body and the IP address of the caller. */
export function byEmailAndIp(request: FastifyRequest): string {
	return `${request.ip} ${byEmail(request)}`;
}

/** A rate limit's key: the caller's account, whatever its sessions, or the IP address of an anonymous viewer. */
export function byAccount(database: Queries) {
	return async (request: FastifyRequest): Promise<string> => {
		const viewer = await viewerOf(request, database);
		return viewer.kind === 'anonymous' ? request.ip : `${viewer.kind} ${viewer.id}`;
	};
}
