import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { asc, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { permit, staffWith, type Viewer } from '../accounts/viewer.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { deleteCategory, lockCategory } from '../catalogue/categories/write-categories.ts';
import { lockDemo } from '../catalogue/import/demo.ts';
import { deleteProducts } from '../catalogue/products/write-products.ts';
import { categories, products } from '../catalogue/tables.ts';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import { type Author, recordChanges } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { root } from '../platform/root.ts';
import { searchWords } from '../search/tables.ts';
import type { WordGroup } from '../search/words/demo-words.ts';
import { foldedPhrase } from '../search/words/known-words.ts';
import { searchWordColumns, snapshotOf } from '../search/words/word-rows.ts';
import { getGroup } from '../settings/edit-group.ts';
import { type SettingsStore, showSettings } from '../settings/edit-settings.ts';
import { settingsId } from '../settings/settings.ts';
import { countCatalogue, isOfDemo } from '../settings/start-rules.ts';
import { lockSettings, versionOf, writeSettings } from '../settings/write-settings.ts';

type StartStore = SettingsStore & Pick<CatalogueStore, 'files'>;

/** A change of the settings that is none of the mail server and of no bank lines. */
const noRestricted = () => {
	throw new Error('A start changes no restricted settings');
};

async function deleteDemoWords(transaction: Queries, author: Author): Promise<void> {
	const file = await readFile(new URL('database/demo/search-words.json', root), 'utf8');
	const demo = new Set(
		(JSON.parse(file) as WordGroup[]).flatMap(({ kind, said }) => said.map((text) => `${kind} ${foldedPhrase(text)}`)),
	);
	const words = await transaction
		.select(searchWordColumns)
		.from(searchWords)
		.orderBy(asc(searchWords.id))
		.for('update');
	const removed = words.filter(({ kind, said }) => demo.has(`${kind} ${foldedPhrase(said)}`));
	if (removed.length === 0) return;
	const ids = JSON.stringify(removed.map(({ id }) => id));
	const isRemoved: SQL = sql`${searchWords.id} in (select jsonb_array_elements_text(${ids}::jsonb)::int)`;
	await transaction.delete(searchWords).where(isRemoved);
	await recordChanges(
		transaction,
		author,
		removed.map((word) => ({ entity: 'search_word', id: word.id, action: 'delete', before: snapshotOf(word) })),
	);
}

/** Throws `conflict` unless the catalogue is still the demo's, and of the version that the person saw. */
async function checkDemo(transaction: Queries, store: StartStore): Promise<void> {
	if (!store.shop.isDemo() || !isOfDemo(await countCatalogue(transaction)))
		throw new AppError('conflict', m.start_empty_mixed());
}

/**
 * Takes the demo away: its parts, categories, references and search words, and what it says of its firm, in one batch that is undone as a whole.
 * Requests, quotes and carts keep the names of parts. Throws `conflict` for an older version of the group, and when the catalogue has parts or
 * categories of the firm's own.
 */
export async function beginEmpty(
	store: StartStore,
	viewer: Viewer,
	{ version }: { version?: number | undefined },
): Promise<GroupSettings<'start'> & { batch: string }> {
	const administrator = staffWith(viewer, 'settings.edit');
	for (const right of ['catalogue.edit', 'references.edit', 'search-words.edit'] as const) permit(administrator, right);
	const { database, shop, onCommit } = store;
	const batch = randomUUID();
	const author = { ...authorOf(administrator), batch };
	await database
		.transaction(async (transaction) => {
			// a server that starts meanwhile fills no catalogue
			await lockDemo(transaction);
			await lockSettings(transaction);
			await transaction.execute(sql`lock table ${categories} in share row exclusive mode`);
			await checkDemo(transaction, store);
			// in the reverse order of an undo, which begins with the newest change
			await deleteProducts(transaction, author, sql`${products.id} is not null`);
			await deleteDemoWords(transaction, author);
			const rows = await transaction.select({ id: categories.id }).from(categories).orderBy(asc(categories.id));
			for (const { id } of rows) {
				const stored = await lockCategory(transaction, id);
				if (stored) await deleteCategory(transaction, author, stored);
			}
			await writeSettings(transaction, author, { firm: shop.firm(), requireRestricted: noRestricted }, (before) => {
				if (versionOf(before, 'start') !== (version ?? versionOf(before, 'start'))) throw changedMeanwhile();
				return { ...before, start_catalogue: 'empty' };
			});
		})
		.catch(withLastChange(database, 'settings', settingsId));
	await showSettings({ shop, onCommit });
	return { ...(await getGroup(store, viewer, 'start')), batch };
}
