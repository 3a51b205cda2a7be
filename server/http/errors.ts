import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { changedEntities, undoConflictSchema } from '#contract/changes.ts';
import { AppError, errorBody, errorStatus, type Issue, isAppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { m } from '#messages';
import { asAppError } from '../platform/database.ts';
import { currentLanguage, inLanguage } from '../platform/language.ts';
import { languageOf } from './request-language.ts';

const bodySchema = z
	.object({
		error: z.string(),
		code: z.string(),
		issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
		changed: z
			.object({
				by: z.string().nullable(),
				at: z.string().nullable(),
				entity: z.enum(changedEntities).optional(),
				id: z.int().optional(),
			})
			.optional()
			.describe('Who has changed the record since it was read, and when'),
		conflicts: z.array(undoConflictSchema).optional().describe('What stands in the way of an undo'),
	})
	.meta({ id: 'AppError' });

/** The response of a call that has no result but its success. */
export const doneSchema = z.object({ success: z.literal(true) }).meta({ id: 'Done' });
export const done = { success: true } as const;

/** The security requirement of a route that takes a token, for its schema. */
export const bearer = [{ bearer: [] }];

/** The error responses of a route, for its schema. */
export function errorResponses(...statuses: number[]) {
	return Object.fromEntries(statuses.map((status) => [status, bodySchema]));
}

const problems: Record<Language, z.core.$ZodErrorMap> = {
	en: z.locales.en().localeError,
	ar: z.locales.ar().localeError,
};

// what no schema has its own words for becomes a sentence that names the field
z.config({
	customError: (issue) => {
		const problem = problems[currentLanguage()](issue);
		const text = typeof problem === 'string' ? problem : (problem?.message ?? '');
		const field = issue.path?.join('.');
		return field ? m.error_invalid({ field, problem: text }) : text;
	},
});

interface UnionParams {
	errors?: { path: PropertyKey[]; message: string }[][];
}

/** The issues of a union are those of its branch with the fewest. */
function issuesOf(
	{ errors = [] }: UnionParams,
	whole: { instancePath: string; message?: string | undefined },
): Issue[] {
	const [nearest] = errors.toSorted((a, b) => a.length - b.length);
	if (nearest?.length) return nearest.map(({ path, message }) => ({ path: path.join('.'), message }));
	return [{ path: whole.instancePath.replace(/^\//, '').replaceAll('/', '.'), message: whole.message ?? '' }];
}

/** The error of a form whose fields break their rules. */
export function invalidFields(error: z.ZodError): AppError {
	const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
	return new AppError('invalid', issues[0]?.message ?? m.error_bad_request(), issues);
}

function appErrorOf(error: FastifyError): AppError | undefined {
	if (isAppError(error)) return error;
	if (hasZodFastifySchemaValidationErrors(error)) {
		const issues = error.validation.flatMap((issue) => issuesOf(issue.params as UnionParams, issue));
		return new AppError('invalid', issues[0]?.message || m.error_bad_request(), issues);
	}
	const status = error.statusCode ?? 500;
	if (status === 413) return new AppError('too_large', m.error_too_large());
	if (status === 416) return new AppError('invalid', m.error_range());
	if (status === 503) return new AppError('unavailable', m.error_unavailable());
	return status >= 400 && status < 500 ? new AppError('invalid', m.error_bad_request()) : undefined;
}

/** Bytes of a body that is not read: as many are waited for, so that the sender gets the response and not a broken connection. */
const maxDrained = 1_048_576;

/** The rest of a large body that nobody reads, such as of an upload without the right to it, is not waited for. */
function closeUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
	const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
	if (raw.complete === false && (encoding !== undefined || Number(length) > maxDrained))
		reply.header('Connection', 'close');
}

/** Headers that an error of a plugin brings, such as `Content-Range` for a range beyond the end of a file. */
function headersOf(error: FastifyError): Record<string, string> {
	return 'headers' in error && typeof error.headers === 'object' ? { ...error.headers } : {};
}

function send(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) {
	const cause = asAppError(thrown) as FastifyError;
	const error = appErrorOf(cause);
	closeUnread(request, reply);
	if (!error || error.code === 'unavailable') request.log.error({ err: thrown }, 'request failed');
	if (!error) {
		return reply.code(500).send({ error: m.error_server({ id: request.id }), code: 'internal' });
	}
	if (cause.statusCode === 416) return reply.code(416).headers(headersOf(cause)).send(errorBody(error));
	if (error.code === 'unavailable') reply.header('Retry-After', '5');
	if (error.retryAfter !== undefined) reply.header('Retry-After', error.retryAfter);
	return reply.code(errorStatus[error.code]).send(errorBody(error));
}

/**
 * The one error handler: every error becomes its body, in the caller's language; anything else a 500 with nothing but its
 * request id.
 */
export function sendError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) {
	// the text of an error that was thrown is made already; one that breaks off a body is not of its request's context
	return inLanguage(languageOf(request), () => send(thrown, request, reply));
}
