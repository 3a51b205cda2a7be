import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { changedEntities } from '#contract/changed-entities.ts';
import { AppError, errorBody, errorStatus, type Issue, isAppError } from '#contract/errors.ts';
import { factorKinds } from '#contract/factor-kinds.ts';
import { undoConflictSchema } from '#contract/history/changes.schema.ts';
import { eachLanguage } from '#contract/language.ts';
import { m } from '#messages';
import { asAppError } from '../platform/database.ts';
import { currentLanguage, inLanguage } from '../platform/language.ts';
import { hasCallerLeft } from './caller-signal.ts';
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
		ticket: z.string().optional().describe('Of factor_required: for POST /api/auth/sign-in/factor'),
		factors: z.array(z.enum(factorKinds)).optional().describe('Of factor_required: what the person can show'),
	})
	.meta({ id: 'AppError' });

/** The response of a call without a result. */
export const doneSchema = z.object({ success: z.literal(true) }).meta({ id: 'Done' });
export const done = { success: true } as const;

/** The security requirement in the schema of a route with a token. */
export const bearer = [{ bearer: [] }];

/** The error responses of a route, for its schema. */
export function errorResponses(...statuses: number[]) {
	return Object.fromEntries(statuses.map((status) => [status, bodySchema]));
}

/** Zod's own messages by language; in English when Zod lacks the language. */
const problems = eachLanguage<z.core.$ZodErrorMap>(
	(language) => ((z.locales as Partial<Record<string, typeof z.locales.en>>)[language] ?? z.locales.en)().localeError,
);

// an issue without a message of its schema names the field
z.config({
	customError: (issue) => {
		const field = issue.path?.join('.');
		// a query without the parameter, or with a text in it
		if (field && issue.code === 'invalid_type' && Number.isNaN(issue.input)) return m.error_number({ field });
		const problem = problems[currentLanguage()](issue);
		const text = typeof problem === 'string' ? problem : (problem?.message ?? '');
		return field ? m.error_invalid({ field, problem: text }) : text;
	},
});

interface UnionParams {
	errors?: { path: PropertyKey[]; message: string }[][];
}

/** For a union, the issues of its branch with the fewest, whose paths begin at the union. */
function issuesOf(
	{ errors = [] }: UnionParams,
	issue: { instancePath: string; message?: string | undefined },
): Issue[] {
	const at = issue.instancePath.split('/').filter((step) => step !== '');
	const [nearest] = errors.toSorted((a, b) => a.length - b.length);
	if (nearest?.length) return nearest.map(({ path, message }) => ({ path: [...at, ...path].join('.'), message }));
	return [{ path: at.join('.'), message: issue.message ?? '' }];
}

/** The message of the first issue. In a list, it names the line: `items.1.text` → "Line 2: …". */
function sentenceOf([issue]: Issue[]): string {
	if (!issue?.message) return m.error_bad_request();
	const at = /^\w+\.(\d+)\.\w/.exec(issue.path)?.[1];
	return at === undefined ? issue.message : m.error_line({ line: Number(at) + 1, problem: issue.message });
}

/** The error for invalid fields of a form. */
export function invalidFields(error: z.ZodError): AppError {
	const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
	return new AppError('invalid', sentenceOf(issues), issues);
}

function appErrorOf(error: FastifyError): AppError | undefined {
	if (isAppError(error)) return error;
	if (hasZodFastifySchemaValidationErrors(error)) {
		const issues = error.validation.flatMap((issue) => issuesOf(issue.params as UnionParams, issue));
		return new AppError('invalid', sentenceOf(issues), issues);
	}
	const status = error.statusCode ?? 500;
	if (status === 413) return new AppError('too_large', m.error_too_large());
	if (status === 416) return new AppError('invalid', m.error_range());
	if (status === 503) return new AppError('unavailable', m.error_unavailable());
	return status >= 400 && status < 500 ? new AppError('invalid', m.error_bad_request()) : undefined;
}

/** Up to this size, the rest of a body is read, so that the sender gets the response and not a broken connection. */
const maxDrained = 1_048_576;

/** Don't drain an upload that was rejected. */
function closeUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
	const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
	if (raw.complete === false && (encoding !== undefined || Number(length) > maxDrained))
		reply.header('Connection', 'close');
}

/** Headers of a plugin's error, such as `Content-Range` for a range beyond the end of a file. */
function headersOf(error: FastifyError): Record<string, string> {
	return 'headers' in error && typeof error.headers === 'object' ? { ...error.headers } : {};
}

/** nginx logs this status when the caller closed the connection. Nobody receives it. */
const callerLeftStatus = 499;

function send(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) {
	if (hasCallerLeft(thrown)) {
		request.log.info('the caller left before the response was there');
		return reply.code(callerLeftStatus).send({ error: m.error_unavailable(), code: 'unavailable' });
	}
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

/** The only error handler. Known errors become a body in the caller's language; others a 500 with their request id only. */
export function sendError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) {
	// only for errors that get their text here; an error while reading a body comes outside of the request's context
	return inLanguage(languageOf(request), () => send(thrown, request, reply));
}
