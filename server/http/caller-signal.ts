import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { causes } from '../platform/causes.ts';

/** The reason for ending work whose caller has closed the connection. */
export class CallerLeft extends Error {
	override readonly name = 'CallerLeft';
	constructor() {
		super('The caller has closed the connection');
	}
}

/** Whether an error, or one of its causes, is `CallerLeft`. */
export function hasCallerLeft(error: unknown): boolean {
	return [...causes(error)].some((cause) => cause instanceof CallerLeft);
}

/** Aborts when the connection closes before the response is sent. */
export function closeSignal(response: ServerResponse): AbortSignal {
	const controller = new AbortController();
	const leave = () => {
		if (!response.writableFinished) controller.abort(new CallerLeft());
	};
	if (response.closed) leave();
	else response.once('close', leave);
	return controller.signal;
}

const responses = new WeakMap<FastifyRequest, ServerResponse>();

/** Registers responses for `callerSignal`. Fastify's own `request.signal` aborts as soon as a body is read. */
export function watchCallers(app: FastifyInstance): void {
	app.addHook('onRequest', async (request, reply) => void responses.set(request, reply.raw));
}

/** Aborts when the caller leaves. A request of the response cache aborts when all callers of that response have left. */
export function callerSignal(request: FastifyRequest): AbortSignal {
	const response = responses.get(request);
	if (!response) throw new Error('The app does not watch its callers');
	return closeSignal(response);
}
