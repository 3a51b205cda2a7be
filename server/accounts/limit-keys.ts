import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/rate-limits.ts';
import type { Queries } from '../platform/database.ts';
import { deviceOf } from './known-devices.ts';
import { viewerOf } from './request-viewer.ts';

/** A rate limit's key: the email address in the body, whose schema has one. */
export function byEmail(request: FastifyRequest): string {
	const { email } = request.body as { email: string };
	return email;
}

/** A rate limit's key: the email address in the body and the network of the caller. */
export function byEmailAndIp(request: FastifyRequest): string {
	return `${networkOf(request)} ${byEmail(request)}`;
}

/** A rate limit's key: the email address in the body and the device of the caller. */
export function byEmailAndDevice(request: FastifyRequest): string {
	return `${deviceOf(request)?.toString('hex')} ${byEmail(request)}`;
}

/** A rate limit's key: the caller's account, whatever its sessions, or the network of an anonymous viewer. */
export function byAccount(database: Queries) {
	return async (request: FastifyRequest): Promise<string> => {
		const viewer = await viewerOf(request, database);
		return viewer.kind === 'anonymous' ? networkOf(request) : `${viewer.kind} ${viewer.id}`;
	};
}
