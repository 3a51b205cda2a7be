import type { FastifyReply, FastifyRequest } from 'fastify';

/** An `onSend` hook for public routes: shared caches may store what is the same for everybody, and ask each time. */
export async function publicCacheControl(request: FastifyRequest, reply: FastifyReply): Promise<void> {
	const isPublic = !request.headers.authorization && reply.statusCode === 200;
	reply.header('Cache-Control', isPublic ? 'public, max-age=0, must-revalidate' : 'no-store');
}
