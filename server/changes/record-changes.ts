import { isDeepStrictEqual } from 'node:util';
import { bulkInsert } from '../platform/bulk-insert.ts';
import type { Queries } from '../platform/database.ts';
import { enqueueEvents } from './enqueue-events.ts';
import { changes } from './tables.ts';

/** Who changes something, from where, and in which batch. */
export interface Author {
	kind: (typeof changes.$inferInsert)['actorKind'];
	/** The account's row; null for a command and for somebody without an account. */
	id: number | null;
	name: string | null;
	source: (typeof changes.$inferInsert)['source'];
	/** The network and the device, for the history of sign-ins, passwords and PINs. */
	origin?: { network: string; device: string } | undefined;
	/** A UUID that all changes of one import share. */
	batch?: string;
	/** For an undo: the id of the undone change, by `thingKey`. */
	undoes?: ReadonlyMap<string, number>;
}

/** A record in the history: plain JSON without secrets (hashes, tokens, codes). */
export type Snapshot = Record<string, unknown>;

/** A text of a snapshot; empty without. */
export const snapshotText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * A snapshot of the history as the type that its writer recorded. The database keeps plain JSON, so nothing checks it: `Stored` says as optional
 * what older entries lack.
 */
export const recordedAs = <Stored>(snapshot: Snapshot | undefined): Stored => snapshot as Stored;

/** Identifies a record: `product 7`. */
export function thingKey({ entity, id }: Pick<Change, 'entity' | 'id'>): string {
	return `${entity} ${id}`;
}

export interface Change {
	entity: (typeof changes.$inferInsert)['entity'];
	id: number;
	/** Such as `create`, `update`, `delete` or `password`. */
	action: string;
	before?: Snapshot | undefined;
	after?: Snapshot | undefined;
	/** The product that shows everybody's quantity break, which has changed. */
	stepsOf?: number | undefined;
}

/** The fields that differ, in both states; undefined when none does. */
export function differences(before: Snapshot, after: Snapshot): { before: Snapshot; after: Snapshot } | undefined {
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	const different = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
	if (different.length === 0) return undefined;
	const pick = (state: Snapshot) => Object.fromEntries(different.map((name) => [name, state[name]]));
	return { before: pick(before), after: pick(after) };
}

/** Adds the changes of the caller's transaction to the history, and their events for other programs. */
export async function recordChanges(transaction: Queries, author: Author, newChanges: Change[]): Promise<void> {
	if (newChanges.length === 0) return;
	const by = {
		actorKind: author.kind,
		actorId: author.id,
		actorName: author.name,
		source: author.source,
		batch: author.batch ?? null,
	};
	const rows = newChanges.map(({ id, before = null, after = null, stepsOf = null, ...change }) => {
		const undoes = author.undoes?.get(thingKey({ entity: change.entity, id })) ?? null;
		return { ...by, ...change, entityId: id, before, after, stepsOf, undoes };
	});
	await transaction.execute(bulkInsert(changes, rows));
	await enqueueEvents(transaction, newChanges);
}

/** Adds the fields that differ to the history; nothing when none does. */
export async function recordUpdate(
	transaction: Queries,
	author: Author,
	{ entity, id, action, before, after }: Change & { before: Snapshot; after: Snapshot },
): Promise<void> {
	const different = differences(before, after);
	if (different) await recordChanges(transaction, author, [{ entity, id, action, ...different }]);
}
