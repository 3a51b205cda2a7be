import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isRefusal, Refusal, type RefusalBody, refusalBody, refusalStatus } from '#contract/refusal.ts';
import { m } from '#messages';
import { asUnavailable } from './database.ts';

const bodySchema = z
	.object({
		error: z.string(),
		code: z.string(),
		issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
	})
	.meta({ id: 'Refusal' });

/** The refused answers of a route, for its schema. */
export function refusals(...statuses: number[]) {
	return Object.fromEntries(statuses.map((status) => [status, bodySchema]));
}

function refusalOf(error: FastifyError): Refusal | undefined {
	if (isRefusal(error)) return error;
	if (hasZodFastifySchemaValidationErrors(error)) {
		const issues = error.validation.map((issue) => ({
			path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
			message: issue.message ?? '',
		}));
		const first = issues[0];
		return new Refusal('invalid', m.error_invalid({ field: first?.path ?? '', problem: first?.message ?? '' }), issues);
	}
	const status = error.statusCode ?? 500;
	if (status === 413) return new Refusal('too_large', m.error_too_large());
	if (status === 429) return new Refusal('too_many', m.error_too_many());
	if (status === 503) return new Refusal('unavailable', m.error_unavailable());
	return status >= 400 && status < 500 ? new Refusal('invalid', m.error_bad_request()) : undefined;
}

/** The one error handler: every refusal becomes its body; anything else a 500 that tells nothing but its request id. */
export function answerError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) {
	const error = asUnavailable(thrown) as FastifyError;
	const refusal = refusalOf(error);
	if (!refusal || refusal.code === 'unavailable') request.log.error({ err: thrown }, 'request failed');
	if (!refusal) {
		return reply.code(500).send({ error: m.error_server({ id: request.id }), code: 'internal' });
	}
	if (refusal.code === 'unavailable') reply.header('Retry-After', '5');
	const body: RefusalBody = refusalBody(refusal);
	return reply.code(refusalStatus[refusal.code]).send(body);
}
