import { sql } from 'drizzle-orm';
import { type UndoableEntity, undoableEntities, undoDays } from '#contract/changes.ts';

/** Whether things of this kind can be set back. */
export const isUndoable = (entity: string): entity is UndoableEntity =>
	undoableEntities.some((undoable) => undoable === entity);

/** The condition on `changes` that a change is young enough to be undone. */
export const isYoung = sql<boolean>`(changes.at > now() - make_interval(days => ${undoDays}))`;
