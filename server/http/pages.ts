import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { root } from '../platform/root.ts';
import { encodeBody, negotiateEncoding } from './encoded-response.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { PageServer } from './page-server.ts';

const client = fileURLToPath(new URL('build/client/', root));

interface PagesOptions {
	renderer: PageRenderer;
	pageServer: PageServer;
}

/** Scripts, styles and other files of the pages, and every other path as a page. */
export const pages: FastifyPluginAsync<PagesOptions> = async (app, { renderer, pageServer }) => {
	const { mode } = pageServer;
	if (mode === 'production') {
		await app.register(fastifyStatic, {
			root: client,
			wildcard: false,
			decorateReply: false,
			preCompressed: true,
			setHeaders: (reply, path) =>
				void reply.header(
					'Cache-Control',
					path.startsWith(join(client, 'assets')) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
				),
		});
	}

	app.get('/products', (request, reply) => reply.redirect(`/product${request.url.slice('/products'.length)}`, 301));
	app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
		if (await pageServer.first?.(request, reply)) return reply;
		const { statusCode, headers, rawPayload } = await renderer.render(request);
		// as for the cache: by a stream, as the plugin would do it, it takes a quarter more of a page's time
		const accepted = negotiateEncoding(request.headers['accept-encoding'] ?? '');
		const { encoding, body } = await encodeBody(rawPayload, accepted);
		reply.code(statusCode).removeHeader('content-security-policy').headers(headers).header('vary', 'Accept-Encoding');
		if (encoding !== 'identity') reply.header('content-encoding', encoding);
		return reply.send(body);
	});
};
