import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Snapshot } from '../changes/record-changes.ts';
import { searchWords } from '../search/tables.ts';
import { foldedPhrase } from '../search/words/known-words.ts';
import {
	deleteSearchWord,
	insertSearchWord,
	lockSearchWords,
	type SearchWordRecord,
	searchWordColumns,
	snapshotOf,
	updateSearchWord,
} from '../search/words/word-rows.ts';
import { groupPlans, isOutside, type Obstacle, type UndoKind } from './undo-kind.ts';

const recordOf = (snapshot: Snapshot | undefined) => snapshotOf(snapshot as unknown as SearchWordRecord);

export const undoSearchWords: UndoKind = {
	lock: (transaction, things) =>
		lockSearchWords(
			transaction,
			things.map(({ id }) => id),
		),
	async read(database, ids) {
		const words = await database.select(searchWordColumns).from(searchWords).where(inArray(searchWords.id, ids));
		return new Map(words.map((word) => [word.id, snapshotOf(word)]));
	},
	async obstacles(database, plans, within) {
		const { created, changed } = groupPlans(plans);
		const obstacles: Obstacle[] = [];
		for (const plan of [...created, ...changed]) {
			const { said } = recordOf(plan.next);
			const rows = await database
				.select({ id: searchWords.id, said: searchWords.said })
				.from(searchWords)
				.where(
					and(
						eq(searchWords.saidFolded, foldedPhrase(said)),
						ne(searchWords.id, plan.id),
						isOutside(within, 'search_word', sql`search_words.id`),
					),
				);
			obstacles.push(
				...rows.map((row): Obstacle => {
					return { plan, entity: 'search_word', id: row.id, path: ['said'], after: said, now: row.said };
				}),
			);
		}
		return obstacles;
	},
	async write(transaction, author, plans) {
		const words = await lockSearchWords(
			transaction,
			plans.map(({ id }) => id),
		);
		const { created } = groupPlans(plans);
		for (const word of words) {
			const plan = plans.find(({ id }) => id === word.id);
			if (plan?.next) await updateSearchWord(transaction, author, word, recordOf(plan.next));
			else await deleteSearchWord(transaction, author, word);
		}
		for (const { id, next } of created) await insertSearchWord(transaction, author, recordOf(next), id);
	},
};
