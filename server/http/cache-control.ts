import type { FastifyReply, FastifyRequest } from 'fastify';

/** For pages and responses that are the same for everybody: shared caches store them and revalidate each time. */
export const publicCacheControl = 'public, max-age=0, must-revalidate';

/** An `onSend` hook of the API: responses that are personal, or may be outdated the next time, are not stored. */
export async function setCacheControl(request: FastifyRequest, reply: FastifyReply): Promise<void> {
	const { method, headers, routeOptions } = request;
	const { cache } = routeOptions.config;
	const isRead = method === 'GET' || method === 'HEAD';
	if (cache && isRead && reply.statusCode === 200 && !headers.authorization)
		reply.header('Cache-Control', publicCacheControl);
	else if (cache || method !== 'GET' || headers.authorization) reply.header('Cache-Control', 'no-store');
}
