import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { ChangedEntity, UndoConflict } from '#contract/changed-entities.ts';
import { AppError } from '#contract/errors.ts';
import { maxUndoConflicts } from '#contract/history/changes.schema.ts';
import { m } from '#messages';
import { thingKey } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { currentLanguage } from '../platform/language.ts';
import type { FieldConflict } from './revert-changes.ts';
import { linkedThings, shownField } from './shown-fields.ts';
import { namesOf } from './thing-names.ts';

/** A reason why a record can't be undone: one of its fields, or another record. */
export interface Conflict extends FieldConflict {
	entity: ChangedEntity;
	id: number;
	/** Id of the record that is not undone because of it. */
	skipped: number;
}

/** The author of the last change: of the field since the undone change, or of another record at any time. */
async function lastChange(database: Queries, { entity, id, change, path, skipped }: Conflict) {
	const [field] = path;
	const [row] = await database
		.select({ by: changes.actorName, at: changes.at })
		.from(changes)
		.where(
			and(
				eq(changes.entity, entity),
				eq(changes.entityId, id),
				id === skipped ? gt(changes.id, change) : undefined,
				field === undefined
					? undefined
					: or(sql`jsonb_exists(${changes.before}, ${field})`, sql`jsonb_exists(${changes.after}, ${field})`),
			),
		)
		.orderBy(desc(changes.id))
		.limit(1);
	return row;
}

/** The first conflicts with names, displayed values, author and time. */
export async function describeConflicts(database: Queries, conflicts: Conflict[]): Promise<UndoConflict[]> {
	const listed = conflicts.slice(0, maxUndoConflicts);
	const names = await namesOf(
		database,
		listed.flatMap(({ entity, id, path: [field = ''], after, now }) => [
			{ entity, id },
			...linkedThings({ [field]: after }),
			...linkedThings({ [field]: now }),
		]),
		currentLanguage(),
	);
	const described: UndoConflict[] = [];
	for (const conflict of listed) {
		const { entity, id } = conflict;
		const last = await lastChange(database, conflict);
		const name = names.get(thingKey(conflict)) ?? null;
		const { path, before: after, after: now } = shownField(conflict.path, conflict.after, conflict.now, names);
		described.push({
			entity,
			id,
			name,
			path,
			...(path.length > 0 ? { after, now } : { after: null, now: conflict.now === undefined ? null : name }),
			by: last?.by ?? null,
			at: last?.at.toISOString() ?? null,
		});
	}
	return described;
}

/** The error of an undo with conflicts. */
export async function undoConflict(
	database: Queries,
	{ skipped, conflicts }: { skipped: ReadonlySet<string>; conflicts: Conflict[] },
): Promise<AppError> {
	const error = new AppError('conflict', m.history_conflicts({ count: skipped.size }));
	error.conflicts = await describeConflicts(database, conflicts);
	return error;
}
