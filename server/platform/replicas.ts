import { setTimeout as wait } from 'node:timers/promises';
import { causes } from './causes.ts';
import { type Database, isDisconnected, type Queries } from './database.ts';
import { createProgress } from './progress.ts';
import { createReplica, type Replica } from './replica.ts';
import { probePrimary, UnfitReplica } from './replica-probe.ts';

/** Milliseconds that a replica may be behind and still be used. */
const maxLag = 2_000;
/** Milliseconds between two checks: usually, and while a replica has yet to replay the last change. */
const [defaultInterval, catchUpInterval] = [500, 100];

/**
 * Runs a function that only reads, on a database of its choice. Runs it again on the primary when the first database fails. One call
 * reads from one database.
 */
export type Read = <T>(run: (database: Queries) => Promise<T>) => Promise<T>;

export interface ReplicaFigures {
	/** Host and database, without an account. */
	name: string;
	/** Whether the next read may use it. */
	inUse: boolean;
	/** Seconds; undefined when it can't be reached. */
	lag: number | undefined;
	/** Running reads. */
	reads: number;
}

export interface Replicas {
	read: Read;
	/** Call it when cached data has changed: later reads are at least as new. */
	invalidate(): void;
	figures(): ReplicaFigures[];
	close(): Promise<void>;
}

interface ReplicasOptions {
	/** Called when a replica drops out, with the reason, or is used again. */
	onChange: (change: { replica: string; inUse: boolean; reason?: unknown }) => void;
	pollInterval?: number;
}

/**
 * SQLSTATEs of reads that fail on a standby and may work on the primary: a conflict with the replay (serialization_failure,
 * deadlock_detected), or a write (read_only_sql_transaction).
 */
const standbyErrorCodes: ReadonlySet<unknown> = new Set(['40001', '40P01', '25006']);

function isStandbyError(error: unknown): boolean {
	return [...causes(error)].some((cause) => cause instanceof UnfitReplica || standbyErrorCodes.has(cause.code));
}

interface Watched {
	replica: Replica;
	/** Whether it responds and is not too far behind; undefined before the first check. */
	isFit: boolean | undefined;
	/** Milliseconds. */
	lag: number | undefined;
}

/**
 * Reads from streaming standbys, each time from the one with the fewest running reads, or from the primary when none is usable. A
 * standby is usable when it responds, has replayed all commits before the last invalidation, and is at most two seconds behind. Each is
 * checked twice a second and comes back by itself.
 */
export function openReplicas(
	primary: Database,
	urls: readonly string[],
	{ onChange, pollInterval = defaultInterval }: ReplicasOptions,
): Replicas {
	if (urls.length === 0)
		return { read: (run) => run(primary), invalidate() {}, figures: () => [], close: async () => {} };
	const stopping = new AbortController();
	let waking = new AbortController();
	const progress = createProgress();
	const probe = probePrimary(primary);
	let invalidations = 0;
	// the position of the primary after the last invalidation; undefined until it is known
	let required: number | undefined;
	let identity: string | undefined;
	const watched = urls.map((url): Watched => {
		const replica = createReplica(url, { position: () => required, identity: () => identity });
		return { replica, isFit: undefined, lag: undefined };
	});

	const wake = () => waking.abort();
	const mayRead = ({ isFit, replica }: Watched) =>
		isFit === true && required !== undefined && (replica.replayed() ?? -1) >= required;

	/** The position of the primary; undefined when it can't be reached, and then nothing can change either. */
	const askPrimary = async (): Promise<number | undefined> => {
		const since = invalidations;
		const state = await probe.ask().catch(() => undefined);
		if (!state) return undefined;
		identity = state.identity;
		progress.note(state.flushed, performance.now());
		if (required === undefined && since === invalidations) {
			required = state.written;
			for (const { replica } of watched) replica.renew();
		}
		return state.written;
	};

	const setFit = (entry: Watched, fit: boolean, reason?: unknown) => {
		if (entry.isFit !== fit) onChange({ replica: entry.replica.name, inUse: fit, ...(fit ? {} : { reason }) });
		entry.isFit = fit;
	};
	const check = async (entry: Watched, written: number | undefined) => {
		const before = entry.replica.replayed();
		let lag: number | undefined;
		try {
			lag = progress.lagOf(await entry.replica.poll(), performance.now());
			if (lag > maxLag) throw new UnfitReplica('it lags behind');
			// another primary has taken over, which this standby does not follow
			if (written !== undefined && before !== undefined && before > written)
				throw new UnfitReplica('it is ahead of the primary');
			setFit(entry, true);
		} catch (error) {
			setFit(entry, false, error);
		}
		entry.lag = lag;
	};
	const run = async () => {
		while (!stopping.signal.aborted) {
			waking = new AbortController();
			const position = await askPrimary();
			await Promise.all(watched.map((entry) => check(entry, position)));
			const catchingUp = watched.some((entry) => entry.isFit && !mayRead(entry));
			const signal = AbortSignal.any([stopping.signal, waking.signal]);
			// aborted by `wake`
			await wait(catchingUp ? catchUpInterval : pollInterval, undefined, { signal }).catch(() => {});
		}
	};
	const running = run();

	const pick = (): Watched | undefined =>
		watched.filter(mayRead).reduce<Watched | undefined>((least, entry) => {
			return least && least.replica.reads() <= entry.replica.reads() ? least : entry;
		}, undefined);

	return {
		async read(run) {
			const entry = pick();
			if (!entry) return run(primary);
			try {
				return await entry.replica.read(run);
			} catch (error) {
				const isLost = isDisconnected(error);
				if (!isLost && !isStandbyError(error)) throw error;
				if (isLost) {
					// the next reads skip it
					entry.replica.invalidatePosition();
					wake();
				}
				return run(primary);
			}
		},
		invalidate() {
			invalidations++;
			required = undefined;
			wake();
		},
		figures: () =>
			watched.map((entry) => ({
				name: entry.replica.name,
				inUse: mayRead(entry),
				lag: entry.lag === undefined ? undefined : entry.lag / 1_000,
				reads: entry.replica.reads(),
			})),
		async close(): Promise<void> {
			stopping.abort();
			await running;
			await Promise.all([probe.close(), ...watched.map(({ replica }) => replica.close())]);
		},
	};
}
