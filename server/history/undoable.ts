import { type UndoableEntity, undoableEntities } from '#contract/changes.ts';

/** Whether things of this kind can be set back. */
export const isUndoable = (entity: string): entity is UndoableEntity =>
	undoableEntities.some((undoable) => undoable === entity);
