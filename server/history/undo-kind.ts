import { type SQL, sql } from 'drizzle-orm';
import type { ChangedEntity, UndoableEntity } from '#contract/changes.ts';
import type { Author, Snapshot } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import type { KnownChange } from './set-back.ts';

/** A thing, and what of it is to be undone. */
export interface Thing {
	entity: UndoableEntity;
	id: number;
	changes: KnownChange[];
}

/** What a thing is, and what it is to be; undefined: not there. */
export interface Plan {
	id: number;
	now: Snapshot | undefined;
	next: Snapshot | undefined;
	/** The newest change that is undone. */
	change: number;
}

/** What else than a newer value of its own stands in the way of a plan. */
export interface Obstacle {
	plan: Plan;
	/** The thing that stands there: another one, or the plan's own. */
	entity: ChangedEntity;
	id: number;
	/** The field that can not be set; empty for a thing that must not be there, or must be and is not: then it has no `now`. */
	path: string[];
	after?: unknown;
	now?: unknown;
}

/** How things of one kind are undone: all in the caller's transaction, by their own writer. */
export interface UndoKind {
	/** Holds the things until the transaction ends. */
	lock?(transaction: Queries, things: Thing[]): Promise<unknown>;
	/** Those that are there, as the history has them. */
	read(database: Queries, ids: number[]): Promise<Map<number, Snapshot>>;
	/** What stands in the way; of things that changes of the batch `within` name it is said elsewhere. */
	obstacles(database: Queries, plans: Plan[], within: string | undefined): Promise<Obstacle[]>;
	/** Makes the things what the plans say. */
	write(transaction: Queries, author: Author, plans: Plan[]): Promise<void>;
}

/** The condition that a thing has no change in the batch. */
export function isOutside(within: string | undefined, entity: ChangedEntity, id: SQL): SQL {
	if (within === undefined) return sql`true`;
	return sql`not exists (select from changes inside
		where inside.batch = ${within} and inside.entity = ${entity} and inside.entity_id = ${id})`;
}

/** The plans by what they do. */
export function byDeed(plans: Plan[]) {
	return {
		made: plans.filter(({ now, next }) => !now && next),
		changed: plans.filter(({ now, next }) => now && next),
		deleted: plans.filter(({ now, next }) => now && !next),
	};
}
