import { and, inArray, sql } from 'drizzle-orm';
import { recordedAs, type Snapshot } from '../changes/record-changes.ts';
import { searchWords } from '../search/tables.ts';
import { foldedPhrase } from '../search/words/known-words.ts';
import {
	deleteSearchWord,
	insertSearchWords,
	lockSearchWords,
	type SearchWordRecord,
	searchWordColumns,
	snapshotOf,
	updateSearchWord,
} from '../search/words/word-rows.ts';
import { groupPlans, idsOf, isOutside, type Obstacle, type UndoKind } from './undo-kind.ts';

const recordOf = (snapshot: Snapshot | undefined) => snapshotOf(recordedAs<SearchWordRecord>(snapshot));

export const undoSearchWords: UndoKind = {
	lock: (transaction, things) => lockSearchWords(transaction, idsOf(things)),
	async read(database, ids) {
		const words = await database.select(searchWordColumns).from(searchWords).where(inArray(searchWords.id, ids));
		return new Map(words.map((word) => [word.id, snapshotOf(word)]));
	},
	async obstacles(database, plans, within) {
		const { created, changed } = groupPlans(plans);
		const named = [...created, ...changed].map((plan) => ({ plan, folded: foldedPhrase(recordOf(plan.next).said) }));
		if (named.length === 0) return [];
		const { id, said, saidFolded } = searchWords;
		const rows = await database
			.select({ id, said, saidFolded })
			.from(searchWords)
			.where(
				and(
					inArray(
						saidFolded,
						named.map(({ folded }) => folded),
					),
					isOutside(within, 'search_word', sql`search_words.id`),
				),
			);
		return named.flatMap(({ plan, folded }) =>
			rows
				.filter((row) => row.saidFolded === folded && row.id !== plan.id)
				.map((row): Obstacle => {
					const after = recordOf(plan.next).said;
					return { plan, entity: 'search_word', id: row.id, path: ['said'], after, now: row.said };
				}),
		);
	},
	async write(transaction, author, plans) {
		const words = await lockSearchWords(transaction, idsOf(plans));
		const { created } = groupPlans(plans);
		for (const word of words) {
			const plan = plans.find(({ id }) => id === word.id);
			if (plan?.next) await updateSearchWord(transaction, author, word, recordOf(plan.next));
			else await deleteSearchWord(transaction, author, word);
		}
		await insertSearchWords(
			transaction,
			author,
			created.map(({ id, next }) => ({ id, record: recordOf(next) })),
		);
	},
};
