import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRight } from '#contract/accounts/rights.ts';
import { callerSignal } from '../http/caller-signal.ts';
import { networkOf, wideNetworkOf } from '../http/rate-limits.ts';
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
/** Megabytes of them for one network, and for a wide one, so that nobody takes all: who has a /48 of IPv6 has 65,536 networks. */
const [maxOfNetwork, maxOfWideNetwork] = [24, 40];

/** The memory of the networks that send files now, each up to `max` megabytes. */
function createShares(name: string, max: number) {
	const shares = new Map<string, Turns>();
	return {
		of(network: string): Turns {
			const share = shares.get(network) ?? createTurns({ ...waiting, name, concurrency: max });
			shares.set(network, share);
			return share;
		},
		/** Forgets a network that sends nothing any more. */
		forget(network: string): void {
			const figures = shares.get(network)?.figures();
			if (figures && figures.running + figures.waiting === 0) shares.delete(network);
		},
	};
}

const byNetwork = createShares('files of a network', maxOfNetwork);
const byWideNetwork = createShares('files of a wide network', maxOfWideNetwork);

/** Waits for memory for the file of a caller; returns what gives it back. Throws `unavailable`, and the signal's reason when it aborts. */
async function reserveMemory(request: FastifyRequest, weight: number): Promise<() => void> {
	const signal = callerSignal(request);
	const [network, wideNetwork] = [networkOf(request), wideNetworkOf(request)];
	const endings: (() => void)[] = [];
	const release = () => {
		for (const end of endings) end();
		byNetwork.forget(network);
		byWideNetwork.forget(wideNetwork);
	};
	try {
		// a share is looked up when its turn is taken: one that nobody uses or waits for may be forgotten meanwhile
		endings.push(await byNetwork.of(network).take({ signal, weight }));
		endings.push(await byWideNetwork.of(wideNetwork).take({ signal, weight }));
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
		const release = await reserveMemory(request, weight);
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
