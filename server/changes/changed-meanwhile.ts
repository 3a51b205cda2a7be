import { and, desc, eq, notInArray } from 'drizzle-orm';
import { AppError, isAppError } from '#contract/errors.ts';
import { accountTraces } from '#contract/history/account-traces.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import type { Change } from './record-changes.ts';
import { changes } from './tables.ts';

/** The error when a record is no longer in the version that was read. */
export function changedMeanwhile(): AppError {
	const error = new AppError('conflict', m.admin_changed_meanwhile());
	error.changed = { by: null, at: null };
	return error;
}

/** Rethrows an error. To `changedMeanwhile` it adds the record, and who has changed it last and when (ISO 8601), if the history knows. */
export function withLastChange(database: Queries, entity: Change['entity'], id: number) {
	return async (error: unknown): Promise<never> => {
		if (!isAppError(error) || !error.changed) throw error;
		const [last] = await database
			.select({ by: changes.actorName, at: changes.at })
			.from(changes)
			.where(and(eq(changes.entity, entity), eq(changes.entityId, id), notInArray(changes.action, [...accountTraces])))
			.orderBy(desc(changes.id))
			.limit(1);
		if (last) error.changed = { by: last.by, at: last.at.toISOString(), entity, id };
		throw error;
	};
}
