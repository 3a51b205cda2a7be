import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ChangedEntity } from '#contract/changed-entities.ts';
import { documentName } from '#contract/documents/document-labels.ts';
import type { Language } from '#contract/language.ts';
import { textFor } from '#contract/translations.ts';
import { administrators, programTokens } from '../accounts/tables.ts';
import { columnIn } from '../catalogue/products/in-language.ts';
import { categories, productReferences, products } from '../catalogue/tables.ts';
import { type Snapshot, thingKey } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import { companies } from '../companies/rows/tables.ts';
import { documents } from '../documents/rows/tables.ts';
import { readDocuments } from '../documents/rows/write-documents.ts';
import { pageOf, readPages } from '../firm-pages/page-rows.ts';
import { people } from '../people/tables.ts';
import type { Queries } from '../platform/database.ts';
import { priceLists } from '../price-lists/rows/tables.ts';
import { webhooks } from '../programs/tables.ts';
import { redirects } from '../redirects/rows/tables.ts';
import { requests } from '../requests/tables.ts';
import { searchWords } from '../search/tables.ts';

interface NamedThing {
	entity: ChangedEntity;
	id: number;
}

/** Names of records by `thingKey`; without those whose name is unknown. */
export type Names = ReadonlyMap<string, string>;

interface Row extends Record<string, unknown> {
	id: number;
	name: string;
}
type Source = (database: Queries, ids: number[], language: Language) => Promise<Row[]>;

/** The name of a product or category in a language, else the English one. */
const nameOf = ({ name, translations }: typeof products | typeof categories, language: Language) =>
	columnIn(language, 'name', { english: name, translations });

const namesOfPeople: Source = (database, ids) =>
	database.select({ id: people.id, name: people.name }).from(people).where(inArray(people.id, ids));

const namesOfProducts: Source = (database, ids, language) =>
	database
		.select({ id: products.id, name: nameOf(products, language) })
		.from(products)
		.where(inArray(products.id, ids));

/** Reads the names of existing records. */
const sources: Partial<Record<ChangedEntity, Source>> = {
	product: namesOfProducts,
	product_cost: namesOfProducts,
	category: (database, ids, language) =>
		database
			.select({ id: categories.id, name: nameOf(categories, language) })
			.from(categories)
			.where(inArray(categories.id, ids)),
	search_word: (database, ids) =>
		database
			.select({ id: searchWords.id, name: searchWords.said })
			.from(searchWords)
			.where(inArray(searchWords.id, ids)),
	customer: namesOfPeople,
	person: namesOfPeople,
	administrator: (database, ids) =>
		database
			.select({ id: administrators.id, name: administrators.name })
			.from(administrators)
			.where(inArray(administrators.id, ids)),
	request: (database, ids) =>
		database.select({ id: requests.id, name: requests.customerName }).from(requests).where(inArray(requests.id, ids)),
	redirect: (database, ids) =>
		database.select({ id: redirects.id, name: redirects.source }).from(redirects).where(inArray(redirects.id, ids)),
	page: async (database, ids, language) =>
		(await readPages(database, ids)).map((row) => ({ id: row.id, name: textFor(pageOf(row).title, language) })),
	company: (database, ids) =>
		database.select({ id: companies.id, name: companies.name }).from(companies).where(inArray(companies.id, ids)),
	price_list: (database, ids) =>
		database.select({ id: priceLists.id, name: priceLists.name }).from(priceLists).where(inArray(priceLists.id, ids)),
	async price_entry(database, ids) {
		const { rows } = await database.execute<Row>(sql`
			select entry.id, concat_ws(' ', product.name, nullif(variant.size, ''), '≥ ' || entry.min_quantity) as name
			from price_entries entry join variants variant on variant.id = entry.variant_id
			join products product on product.id = variant.product_id
			where entry.id = any(${sql.param(ids)}::integer[])`);
		return rows;
	},
	document: async (database, ids) =>
		(await readDocuments(database, inArray(documents.id, ids))).map((document) => ({
			id: document.id,
			name: documentName(document),
		})),
	token: (database, ids) =>
		database
			.select({ id: programTokens.id, name: programTokens.name })
			.from(programTokens)
			.where(inArray(programTokens.id, ids)),
	webhook: async (database, ids) =>
		(await database.select().from(webhooks).where(inArray(webhooks.id, ids))).map(({ id, url }) => ({
			id,
			name: new URL(url).host,
		})),
	async reference(database, ids) {
		const { id, maker, code } = productReferences;
		const rows = await database.select({ id, maker, code }).from(productReferences).where(inArray(id, ids));
		return rows.map((row) => ({ id: row.id, name: `${row.maker} ${row.code}` }));
	},
};

/** The name in a snapshot. */
function nameIn(snapshot: Snapshot): string | undefined {
	const { name, said, from, maker, code, title, path } = snapshot;
	if ('file_version' in snapshot) return documentName(snapshot as Parameters<typeof documentName>[0]);
	const text = name ?? said ?? from ?? (title || path) ?? (maker === undefined ? undefined : `${maker} ${code}`);
	return typeof text === 'string' ? text : undefined;
}

const personal: readonly ChangedEntity[] = ['customer', 'person', 'request'];

/** Names of deleted records from the history, except those of people: their names are personal data. */
async function pastNames(database: Queries, things: NamedThing[]): Promise<[string, string][]> {
	const shownThings = things.filter(({ entity }) => !personal.includes(entity));
	if (shownThings.length === 0) return [];
	const isThing = ({ entity, id }: NamedThing): SQL | undefined =>
		and(eq(changes.entity, entity), eq(changes.entityId, id));
	const rows = await database
		.select({ entity: changes.entity, id: changes.entityId, before: changes.before })
		.from(changes)
		.where(and(eq(changes.action, 'delete'), or(...shownThings.map(isThing))))
		.orderBy(asc(changes.id));
	return rows.flatMap((row): [string, string][] => {
		const name = nameIn(row.before ?? {});
		return name === undefined ? [] : [[thingKey(row), name]];
	});
}

/** Names of records in a language; for a deleted record its last English name. */
export async function namesOf(database: Queries, things: NamedThing[], language: Language): Promise<Names> {
	const names = new Map<string, string>();
	for (const [entity, entityThings] of Map.groupBy(things, ({ entity }) => entity)) {
		const rows = (await sources[entity]?.(database, [...new Set(entityThings.map(({ id }) => id))], language)) ?? [];
		for (const { id, name } of rows) names.set(thingKey({ entity, id }), name);
	}
	const unnamed = new Map(things.map((thing) => [thingKey(thing), thing]));
	for (const key of names.keys()) unnamed.delete(key);
	for (const [key, name] of await pastNames(database, [...unnamed.values()])) names.set(key, name);
	return names;
}
