import type { FastifyRequest } from 'fastify';
import { m } from '#messages';
import { viewerOf } from './accounts/request-viewer.ts';
import type { CatalogueCache } from './catalogue/catalogue-cache.ts';
import { callerSignal } from './http/caller-signal.ts';
import type { RequestRead } from './http/request-read.ts';
import type { Parts } from './parts.ts';
import { abortable } from './platform/abortable.ts';
import type { Queries } from './platform/database.ts';
import { deadline } from './platform/deadline.ts';
import type { Read } from './platform/replicas.ts';

/** Seconds until a caller may retry after a read took too long. */
const retryAfter = 5;

type ReadParts = Pick<Parts, 'databases' | 'replicas' | 'catalogueCache' | 'searchTurns' | 'budgets'>;

/**
 * Chooses the connections and time limit of a read. Visitors read from the replicas, or from the primary on connections for public
 * reads: within the read budget, cancelled when they leave, with queued searches. The staff have their own connections and turns, so
 * that many visitors don't delay them.
 */
export function createReads({ databases, replicas, catalogueCache, searchTurns, budgets }: ReadParts) {
	const { staff, reads: primary } = databases;

	/** Limits a public read until the signal aborts or its time is over. */
	function bounded(signal: AbortSignal) {
		const end = AbortSignal.any([signal, deadline(budgets.read, { message: m.error_busy, retryAfter })]);
		return {
			database: (source: Queries): Queries => abortable(source, end),
			cache(source: Queries): CatalogueCache {
				const database = abortable(source, end);
				return { ...catalogueCache, database, search: searchTurns.visitors.of(database, end) };
			},
		};
	}

	/** For the staff: each search has the full budget. */
	const staffCache: CatalogueCache = {
		...catalogueCache,
		database: staff,
		search: (run) => searchTurns.staff.of(staff)(run),
	};

	/** The source of a request's reads. A signed-in user may have just written, perhaps on another server, so reads from the primary. */
	async function sourceOf(request: FastifyRequest): Promise<{ isStaff: boolean; read: Read }> {
		if (!request.headers.authorization) return { isStaff: false, read: replicas.read };
		const viewer = await viewerOf(request, primary);
		return { isStaff: viewer.kind === 'administrator' || viewer.kind === 'program', read: (run) => run(primary) };
	}

	const readDatabase: RequestRead<Queries> = async (request, run) => {
		const { isStaff, read } = await sourceOf(request);
		if (isStaff) return run(staff);
		const { database } = bounded(callerSignal(request));
		return read((source) => run(database(source)));
	};
	const readCached: RequestRead<CatalogueCache> = async (request, run) => {
		const { isStaff, read } = await sourceOf(request);
		if (isStaff) return run(staffCache);
		const { cache } = bounded(callerSignal(request));
		return read((source) => run(cache(source)));
	};
	/** For a pasted list, until the signal aborts or its time is over. Each line has the budget of a search, in turns for lists only. */
	const forList = (signal: AbortSignal): CatalogueCache => {
		const end = AbortSignal.any([signal, deadline(budgets.list, { message: m.lists_too_long, retryAfter })]);
		const database = abortable(primary, end);
		return { ...catalogueCache, database, search: (run) => searchTurns.lists.of(database, end)(run) };
	};
	/** For the search of the console and its first page, until the signal aborts or their time is over: the staff wait while they type. */
	const forConsole = (signal: AbortSignal): CatalogueCache => {
		const end = AbortSignal.any([signal, deadline(budgets.console, { message: m.error_busy, retryAfter })]);
		const database = abortable(staff, end);
		return { ...catalogueCache, database, search: (run) => searchTurns.staff.of(database, end)(run) };
	};
	return {
		/** For API routes that read only from a database. */
		readDatabase,
		/** For API routes that also read from the catalogue's cache. */
		readCached,
		staffCache,
		forList,
		forConsole,
		/** For a page, until all waiting callers have left. */
		ofPage: bounded,
	};
}

export type Reads = ReturnType<typeof createReads>;
