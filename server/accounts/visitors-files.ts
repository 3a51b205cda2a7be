import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRight } from '#contract/accounts/rights.ts';
import { networkOfAddress } from '../http/caller-network.ts';
import { callerSignal } from '../http/caller-signal.ts';
import type { Queries } from '../platform/database.ts';
import { createTurns, type Turns } from '../platform/work-queue.ts';
import { viewerOf } from './request-viewer.ts';

const megabyte = 1_048_576;
/** Megabytes of the largest file that a visitor may send, an order as PDF. */
const maxMegabytes = 10;
const waiting = { maxWaiting: 60, maxWait: 20_000, retryAfter: 20 };

/**
 * Megabytes of memory for the files that visitors send, from their first byte until they are stored: eight of the largest photographs. Not so
 * many files: a phone with a small photograph and a slow line takes little of it. A caller who never sends the last byte has his part until
 * `requestTimeout` (`app.ts`), five minutes.
 */
const memory = createTurns({ ...waiting, name: 'files of visitors', concurrency: 64 });
/** Megabytes of them for one network, so that nobody takes all. */
const maxOfNetwork = 24;
/** Those of the networks that send files now. */
const networks = new Map<string, Turns>();

/** Waits for memory for a file of a network; returns what gives it back. Throws `unavailable`, and the signal's reason when it aborts. */
async function reserveMemory(network: string, weight: number, signal: AbortSignal): Promise<() => void> {
	const turns =
		networks.get(network) ?? createTurns({ ...waiting, name: 'files of a network', concurrency: maxOfNetwork });
	networks.set(network, turns);
	const endings: (() => void)[] = [];
	const release = () => {
		for (const end of endings) end();
		const figures = turns.figures();
		if (figures.running + figures.waiting === 0 && networks.get(network) === turns) networks.delete(network);
	};
	try {
		endings.push(await turns.take({ signal, weight }));
		endings.push(await memory.take({ signal, weight }));
	} catch (error) {
		release();
		throw error;
	}
	return release;
}

/**
 * Bounds the memory of files in the routes that take them of everybody: the body is not read before there is room. The staff and programs don't
 * wait. Register it before these routes. `database`: for looking up who calls.
 */
export function boundVisitorsFiles(api: FastifyInstance, database: Queries): void {
	const waitForMemory = async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
		if (!request.isMultipart()) return;
		const { kind } = await viewerOf(request, database);
		if (kind === 'administrator' || kind === 'program') return;
		const megabytes = Math.ceil(Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) / megabyte);
		const weight = Math.max(1, Math.min(megabytes, maxMegabytes));
		const release = await reserveMemory(networkOfAddress(request.ip), weight, callerSignal(request));
		if (raw.closed) release();
		else raw.once('close', release);
	};
	api.addHook('onRoute', (route) => {
		const { right, fileField } = route.config ?? {};
		if (!right || !fileField || !hasRight('visitor', right)) return;
		// behind the limits on callers
		route.preHandler = [...[route.preHandler ?? []].flat(), waitForMemory];
	});
}
