import { type SQL, sql } from 'drizzle-orm';
import type { ChangedEntity } from '#contract/changed-entities.ts';
import type { UndoableEntity } from '#contract/history/changes.schema.ts';
import type { Author, Snapshot } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import type { RecordedChange } from './revert-changes.ts';

/** A record and its changes to undo. */
export interface Thing {
	entity: UndoableEntity;
	id: number;
	changes: RecordedChange[];
}

/** The current and the planned state of a record; undefined: it does not exist. */
export interface Plan {
	id: number;
	now: Snapshot | undefined;
	next: Snapshot | undefined;
	/** Id of the newest change to undo. */
	change: number;
}

/** A conflict besides a newer value of the record itself. */
export interface Obstacle {
	plan: Plan;
	/** The record in the way: another one, or the plan's own. */
	entity: ChangedEntity;
	id: number;
	/** The field that can't be set. Empty for a record that exists but must not, or must exist and does not (then without `now`). */
	path: string[];
	after?: unknown;
	now?: unknown;
}

/** Undoes records of one kind, in the caller's transaction and by their normal writer. */
export interface UndoKind {
	/** Locks the records until the transaction ends. */
	lock?(transaction: Queries, things: Thing[]): Promise<unknown>;
	/** The existing records as snapshots. */
	read(database: Queries, ids: number[]): Promise<Map<number, Snapshot>>;
	/** Finds conflicts. Records that the batch `within` changes don't count: they are undone too. */
	obstacles(database: Queries, plans: Plan[], within: string | undefined): Promise<Obstacle[]>;
	/** Applies the planned changes. */
	write(transaction: Queries, author: Author, plans: Plan[]): Promise<void>;
}

/** The condition that the batch `within` has no change of the record. */
export function isOutside(within: string | undefined, entity: ChangedEntity, id: SQL): SQL {
	if (within === undefined) return sql`true`;
	return sql`not exists (select from changes inside
		where inside.batch = ${within} and inside.entity = ${entity} and inside.entity_id = ${id})`;
}

/** The ids of things or plans, in their order. */
export const idsOf = (things: readonly { id: number }[]): number[] => things.map(({ id }) => id);

/** Groups plans by their effect. */
export function groupPlans(plans: Plan[]) {
	return {
		created: plans.filter(({ now, next }) => !now && next),
		changed: plans.filter(({ now, next }) => now && next),
		deleted: plans.filter(({ now, next }) => now && !next),
	};
}
