import { asc, eq, notInArray } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { HandOverMap, HandOverMapForm } from '#contract/hand-over/hand-over.schema.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { recordChanges, recordUpdate } from '../changes/record-changes.ts';
import { lockByName } from '../platform/advisory-locks.ts';
import type { Database, Queries } from '../platform/database.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import { handOverMaps } from './tables.ts';

/** All maps. Throws `unauthenticated` and `forbidden`. */
export async function listMaps(database: Queries, viewer: Viewer): Promise<HandOverMap[]> {
	staffWith(viewer, 'requests.answer');
	return database.select().from(handOverMaps).orderBy(asc(handOverMaps.id));
}

/** Throws `not_found`. */
export async function findMap(database: Queries, viewer: Viewer, id: number): Promise<HandOverMap> {
	const map = (await listMaps(database, viewer)).find((known) => known.id === id);
	if (!map) throw new AppError('not_found', m.hand_over_map_not_found());
	return map;
}

/** Replaces all maps: changes those with an id, adds those without, deletes the absent ones. Throws `not_found` for an unknown id. */
export function saveMaps(database: Database, viewer: Viewer, forms: HandOverMapForm[]): Promise<HandOverMap[]> {
	const author = authorOf(staffWith(viewer, 'settings.edit'));
	return database.transaction(async (transaction) => {
		await lockByName(transaction, 'hand-over maps');
		const before = await transaction.select().from(handOverMaps).orderBy(asc(handOverMaps.id));
		const remaining = forms.flatMap(({ id }) => id ?? []);
		if (remaining.some((id) => !before.some((map) => map.id === id)))
			throw new AppError('not_found', m.hand_over_map_not_found());
		for (const { id, name, columns } of before.filter((map) => !remaining.includes(map.id)))
			await recordChanges(transaction, author, [
				{ entity: 'hand_over_map', id, action: 'delete', before: { name, columns } },
			]);
		await transaction
			.delete(handOverMaps)
			.where(remaining.length > 0 ? notInArray(handOverMaps.id, remaining) : undefined);
		for (const { id, name, columns } of forms) {
			const old = before.find((map) => map.id === id);
			if (old) {
				await transaction.update(handOverMaps).set({ name, columns }).where(eq(handOverMaps.id, old.id));
				const change = { before: { name: old.name, columns: old.columns }, after: { name, columns } };
				await recordUpdate(transaction, author, { entity: 'hand_over_map', id: old.id, action: 'update', ...change });
			} else {
				const row = insertedRow(
					handOverMaps,
					await transaction.insert(handOverMaps).values({ name, columns }).returning(),
				);
				await recordChanges(transaction, author, [
					{ entity: 'hand_over_map', id: row.id, action: 'create', after: { name, columns } },
				]);
			}
		}
		return transaction.select().from(handOverMaps).orderBy(asc(handOverMaps.id));
	});
}
