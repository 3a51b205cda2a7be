import { setTimeout as wait } from 'node:timers/promises';
import { causes, type Database, isDisconnected, type Queries } from './database.ts';
import { createProgress } from './progress.ts';
import { createReplica, type Replica } from './replica.ts';
import { probePrimary, UnfitReplica } from './replica-probe.ts';

/** Milliseconds for which a replica may have lacked something and still be read from. */
const maxLag = 2_000;
/** Milliseconds between two looks at all of them, and while one has yet to replay the last change. */
const [defaultInterval, catchUpInterval] = [500, 100];

/**
 * Runs what reads, and nothing but reads, on a database of its own choice; twice when the first one is lost meanwhile. All that runs by
 * one call reads from one database.
 */
export type Read = <T>(run: (database: Queries) => Promise<T>) => Promise<T>;

export interface ReplicaFigures {
	/** Host and database, without an account. */
	name: string;
	/** Whether the next read may go there. */
	inUse: boolean;
	/** Seconds; undefined of one that can't be asked. */
	lag: number | undefined;
	/** Reads under way. */
	reads: number;
}

export interface Replicas {
	read: Read;
	/** Call it when something has changed that is cached: what is read from then on is at least as new. */
	invalidate(): void;
	figures(): ReplicaFigures[];
	close(): Promise<void>;
}

interface ReplicasOptions {
	/** Called when one is left out, with the reason, or is read from again. */
	onChange: (change: { replica: string; inUse: boolean; reason?: unknown }) => void;
	pollInterval?: number;
}

/**
 * What a standby gives up and the primary may well do: a conflict with what it replays (serialization_failure, deadlock_detected), or a
 * write (read_only_sql_transaction).
 */
const ofStandby: ReadonlySet<unknown> = new Set(['40001', '40P01', '25006']);

function isOfStandby(error: unknown): boolean {
	return [...causes(error)].some((cause) => cause instanceof UnfitReplica || ofStandby.has(cause.code));
}

interface Watched {
	replica: Replica;
	/** Whether it answers and is near enough; undefined before the first look. */
	fit: boolean | undefined;
	/** Milliseconds. */
	lag: number | undefined;
}

/**
 * Reads from streaming standbys of the primary, each time from the one with the fewest reads under way, or from the primary where none
 * may be used: one that has not replayed what was committed before the last invalidation, lacks something for more than two seconds, can't
 * be reached or is no standby. Each is looked at twice a second and comes back by itself.
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
	// how far a replica must be: as far as the primary was after the last invalidation, unknown until it was asked
	let required: number | undefined;
	let identity: string | undefined;
	const watched = urls.map((url): Watched => {
		const replica = createReplica(url, { position: () => required, identity: () => identity });
		return { replica, fit: undefined, lag: undefined };
	});

	const wake = () => waking.abort();
	const mayRead = ({ fit, replica }: Watched) =>
		fit === true && required !== undefined && (replica.replayed() ?? -1) >= required;

	/** The highest position that is known of the primary; nothing when it can't be asked, and then nothing changes either. */
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

	const setFit = (one: Watched, fit: boolean, reason?: unknown) => {
		if (one.fit !== fit) onChange({ replica: one.replica.name, inUse: fit, ...(fit ? {} : { reason }) });
		one.fit = fit;
	};
	const lookAt = async (one: Watched, written: number | undefined) => {
		const before = one.replica.replayed();
		let lag: number | undefined;
		try {
			lag = progress.lagOf(await one.replica.ask(), performance.now());
			if (lag > maxLag) throw new UnfitReplica('it lags behind');
			// another primary has taken over, and this one does not follow it
			if (written !== undefined && before !== undefined && before > written)
				throw new UnfitReplica('it is ahead of the primary');
			setFit(one, true);
		} catch (error) {
			setFit(one, false, error);
		}
		one.lag = lag;
	};
	const run = async () => {
		while (!stopping.signal.aborted) {
			waking = new AbortController();
			const written = await askPrimary();
			await Promise.all(watched.map((one) => lookAt(one, written)));
			const catchingUp = watched.some((one) => one.fit && !mayRead(one));
			const signal = AbortSignal.any([stopping.signal, waking.signal]);
			// ends at once when it is to look again
			await wait(catchingUp ? catchUpInterval : pollInterval, undefined, { signal }).catch(() => {});
		}
	};
	const running = run();

	const pick = (): Watched | undefined =>
		watched.filter(mayRead).reduce<Watched | undefined>((least, one) => {
			return least && least.replica.reads() <= one.replica.reads() ? least : one;
		}, undefined);

	return {
		async read(run) {
			const one = pick();
			if (!one) return run(primary);
			try {
				return await one.replica.read(run);
			} catch (error) {
				const isLost = isDisconnected(error);
				if (!isLost && !isOfStandby(error)) throw error;
				if (isLost) {
					// the next reads need not try it
					one.replica.doubt();
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
			watched.map((one) => ({
				name: one.replica.name,
				inUse: mayRead(one),
				lag: one.lag === undefined ? undefined : one.lag / 1_000,
				reads: one.replica.reads(),
			})),
		async close(): Promise<void> {
			stopping.abort();
			await running;
			await Promise.all([probe.close(), ...watched.map(({ replica }) => replica.close())]);
		},
	};
}
