import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRight } from '#contract/accounts/rights.ts';
import { callerSignal } from '../http/caller-signal.ts';
import { createTurns } from '../platform/work-queue.ts';

const megabyte = 1_048_576;
/** Megabytes of the largest file that a visitor may send, an order as PDF. */
const maxMegabytes = 10;

/**
 * Room in memory for the files that visitors send, in megabytes: eight of the largest photographs, from their first byte until they are
 * stored. Not so many files: a phone with a small photograph and a slow line has little of it, for however long. Who holds the last byte back
 * has it for five minutes, until `requestTimeout` (`app.ts`).
 */
const room = createTurns({
	name: 'files of visitors',
	concurrency: 64,
	maxWaiting: 60,
	maxWait: 20_000,
	retryAfter: 20,
});

/** Waits until there is room for the body of a form, which is not read before, and holds it until the response is sent or the caller leaves. */
async function takeRoom(request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
	if (!request.isMultipart()) return;
	const megabytes = Math.ceil(Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) / megabyte);
	const weight = Math.max(1, Math.min(megabytes, maxMegabytes));
	const giveBack = await room.take({ signal: callerSignal(request), weight });
	if (raw.closed) giveBack();
	else raw.once('close', giveBack);
}

/** Bounds the memory of files in the routes that take them of everybody. Register it before these routes. */
export function boundVisitorsFiles(api: FastifyInstance): void {
	api.addHook('onRoute', (route) => {
		const { right, fileField } = route.config ?? {};
		if (!right || !fileField || !hasRight('visitor', right)) return;
		// behind the limits on callers
		route.preHandler = [...[route.preHandler ?? []].flat(), takeRoom];
	});
}
