import { isDeepStrictEqual } from 'node:util';
import { bulkInsert } from '../platform/bulk-insert.ts';
import type { Queries } from '../platform/database.ts';
import { changes } from './tables.ts';

/** Who changes something, from where, and what is done in one go with it. */
export interface Author {
	kind: (typeof changes.$inferInsert)['actorKind'];
	/** The account's row; null for a command and for somebody without an account. */
	id: number | null;
	name: string | null;
	source: (typeof changes.$inferInsert)['source'];
	/** A UUID that all changes of one import share. */
	batch?: string;
	/** What an undo sets back: the number of the change, by `thingKey`. */
	undoes?: ReadonlyMap<string, number>;
}

/** A record as the history keeps it: plain JSON, without a secret (no hash, token or code). */
export type Snapshot = Record<string, unknown>;

/** A thing of the history in one text, such as `product 7`. */
export function thingKey({ entity, id }: Pick<Change, 'entity' | 'id'>): string {
	return `${entity} ${id}`;
}

export interface Change {
	entity: (typeof changes.$inferInsert)['entity'];
	id: number;
	/** What was done to it, such as `create`, `update`, `delete` or `password`. */
	action: string;
	before?: Snapshot | undefined;
	after?: Snapshot | undefined;
}

/** The fields that differ between two states of a record, in both states; undefined when none does. */
export function differences(before: Snapshot, after: Snapshot): { before: Snapshot; after: Snapshot } | undefined {
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	const different = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
	if (different.length === 0) return undefined;
	const pick = (state: Snapshot) => Object.fromEntries(different.map((name) => [name, state[name]]));
	return { before: pick(before), after: pick(after) };
}

/** Adds to the history what the transaction of the caller changes; nothing when there is nothing. */
export async function recordChanges(transaction: Queries, author: Author, made: Change[]): Promise<void> {
	if (made.length === 0) return;
	const by = {
		actorKind: author.kind,
		actorId: author.id,
		actorName: author.name,
		source: author.source,
		batch: author.batch ?? null,
	};
	const rows = made.map(({ id, before = null, after = null, ...change }) => {
		const undoes = author.undoes?.get(thingKey({ entity: change.entity, id })) ?? null;
		return { ...by, ...change, entityId: id, before, after, undoes };
	});
	await transaction.execute(bulkInsert(changes, rows));
}

/** Adds the change of one record to the history as the fields that differ; nothing when none does. */
export async function recordUpdate(
	transaction: Queries,
	author: Author,
	{ entity, id, action, before, after }: Change & { before: Snapshot; after: Snapshot },
): Promise<void> {
	const different = differences(before, after);
	if (different) await recordChanges(transaction, author, [{ entity, id, action, ...different }]);
}
