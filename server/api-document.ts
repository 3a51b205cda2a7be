import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { scopesOf } from '#contract/accounts/rights.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { documentSchemas } from './http/openapi.ts';

const documentation = documentSchemas(({ config, method }) =>
	config?.right ? scopesOf(config.right, String(method)) : [],
);

/** Registers the OpenAPI document's page at `/docs`, before the routes that it describes. Returns what sends the document as JSON. */
export async function documentApi(api: FastifyInstance): Promise<(reply: FastifyReply) => FastifyReply> {
	await api.register(swagger, {
		openapi: {
			openapi: '3.1.0',
			info: { title: 'Parts Counter', version: '1.0.0' },
			components: {
				securitySchemes: {
					bearer: { type: 'http', scheme: 'bearer', description: 'Of a session' },
					program: {
						type: 'http',
						scheme: 'bearer',
						bearerFormat: 'pc_…',
						description: 'A token of another program, with any of the named scopes',
					},
				},
			},
		},
		...documentation,
	});
	let documentText: string | undefined;
	/** The OpenAPI document, which takes a second to make: `main.ts` reads it before anybody can call. */
	const sendDocument = (reply: FastifyReply) => {
		documentText ??= JSON.stringify(api.swagger());
		return reply.type('application/json; charset=utf-8').send(documentText);
	};
	await api.register(swaggerUi, {
		routePrefix: '/docs',
		uiHooks: {
			async onRequest(request, reply) {
				const { url } = request.routeOptions;
				if (url === '/api/docs/json') return sendDocument(reply);
				// another second of the main thread, for the same document
				if (url === '/api/docs/yaml') throw new AppError('not_found', m.error_no_route());
				return undefined;
			},
		},
		staticCSP: true,
		// without HTTPS, a browser could not load the scripts
		transformStaticCSP: (header) => header.replace(/\s*upgrade-insecure-requests;?/, ''),
	});
	return sendDocument;
}
