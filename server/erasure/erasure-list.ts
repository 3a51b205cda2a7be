import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import { storedMomentSchema } from '#contract/dates.schema.ts';
import { type Author, type Change, recordChanges } from '../changes/record-changes.ts';
import { BackupError, type Manifest } from '../platform/backup/manifest.ts';
import type { CarryOver } from '../platform/backup/restore.ts';
import { syncFolder } from '../platform/sync-folder.ts';
import { filesOf } from '../requests/photo-files.ts';
import { changesOfAccounts, eraseRows } from './erase-person.ts';

/** Who was erased: random ids, and when. */
type Erasures = ReadonlyMap<string, string>;

/** The file beside a backup: `shop.backup` → `shop.backup.erasures`. */
export const erasuresBeside = (file: string): string => `${file}${ending}`;
const ending = '.erasures';

/** The first migration with ids of people: rows of an older archive have none. */
const firstMigration = '158-erased-people.sql';

const listSchema = z.strictObject({
	format: z.literal(1),
	erased: z.array(z.strictObject({ person: z.uuid(), at: storedMomentSchema })),
});

/** The erased people of a database; none in a database from before migration 158. */
async function readErasures(client: Pick<pg.ClientBase, 'query'>): Promise<Erasures> {
	const { rows: tables } = await client.query(
		"select from pg_tables where schemaname = current_schema() and tablename = 'erasures'",
	);
	if (tables.length === 0) return new Map();
	const { rows } = await client.query<{ person: string; erased_at: Date }>('select person, erased_at from erasures');
	return new Map(rows.map(({ person, erased_at }) => [person, erased_at.toISOString()]));
}

/** Throws `BackupError` for a file that is no such list. */
async function readList(file: string): Promise<Erasures> {
	const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') throw new BackupError(`${file} is not there`);
		throw error;
	});
	try {
		const { erased } = listSchema.parse(JSON.parse(text));
		return new Map(erased.map(({ person, at }) => [person, at]));
	} catch (error) {
		throw new BackupError(`${file} is no list of erased people`, { cause: error });
	}
}

/** The list of a database as it is beside a backup: `{ "format": 1, "erased": [{ "person": "5f0c…", "at": "2026-11-26T08:00:00.000Z" }] }`. */
export async function erasureList(client: Pick<pg.ClientBase, 'query'>): Promise<z.infer<typeof listSchema>> {
	return asList(await readErasures(client));
}

const asList = (erasures: Erasures) => ({
	format: 1 as const,
	erased: [...erasures].map(([person, at]) => ({ person, at })),
});

const union = (...lists: Erasures[]): Erasures => new Map(lists.flatMap((list) => [...list]));

/**
 * Writes the list of a database beside its backup. A list that is there already stays part of it: an id is never lost. Only its owner can read
 * the file. Throws `BackupError` when another file has its name.
 */
export async function writeErasuresBeside(file: string, client: Pick<pg.ClientBase, 'query'>): Promise<void> {
	const path = erasuresBeside(file);
	const hasList = (await readdir(dirname(file))).some((name) => join(dirname(file), name) === path);
	const erasures = union(hasList ? await readList(path) : new Map(), await readErasures(client));
	const list = asList(erasures);
	const part = `${path}.${randomUUID()}.part`;
	await writeFile(part, `${JSON.stringify(list, undefined, '\t')}\n`, { mode: 0o600, flag: 'wx', flush: true });
	await rename(part, path);
	await syncFolder(dirname(path));
}

/**
 * The erased people by the given list and all lists in the folder of the archive: a list beside a newer backup also names people who were erased
 * after this archive was made. Throws `BackupError` when there is no list at all.
 */
export async function findErasures(archive: string, listFile: string | undefined): Promise<Erasures> {
	const folder = dirname(archive);
	const beside = (await readdir(folder)).filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
	const files = [...new Set([...beside, ...(listFile === undefined ? [] : [listFile])])];
	if (files.length === 0)
		throw new BackupError(
			`No list of erased people is beside ${archive}, and the archive would bring them back: give the newest one by --erasures FILE, or --without-erasures`,
		);
	return union(...(await Promise.all(files.map(readList))));
}

/** Throws `BackupError` when people were erased and the archive is from before people had ids. */
export function checkHasIds({ migrations }: Manifest, erasures: Erasures): void {
	if (erasures.size === 0 || migrations.some(({ name }) => name >= firstMigration)) return;
	throw new BackupError(
		'The archive is older than the list of erased people and does not say who is who: restore it by --without-erasures, and erase these people again',
	);
}

const author: Author = { kind: 'command', id: null, name: null, source: 'command' };

/** Erases those who are on the list and in the restored rows. Returns how many, and the files of their photographs and orders. */
async function eraseAgain(client: pg.PoolClient, erasures: Erasures): Promise<{ people: number; files: string[] }> {
	const transaction = drizzle({ client });
	const ids = [...erasures.keys()];
	// a request on the list erases its account, too: the account may have been deleted before the erasure, and come back with the archive; one
	// that was deleted before the archive was made has its id in the history
	const { rows: customers } = await client.query<{ id: number }>(
		`select id from customers where erasure_id = any ($1::uuid[])
			or id in (select customer_id from requests where erasure_id = any ($1::uuid[]) and erased_at is null)
		union select entity_id from changes
			where entity = 'customer' and action = 'delete' and before ->> 'erasure_id' = any ($1::text[])
		order by id`,
		[ids],
	);
	const files: string[] = [];
	const erasedAccounts = new Set<number>();
	const erase = async (customer: number | null, guests: number[]) => {
		const { rows: orders } = await client.query<{ file: string }>(
			`select file from request_files join requests on requests.id = request_id
			where requests.customer_id = $1 or requests.id = any ($2::integer[])`,
			[customer, guests],
		);
		const erased = await eraseRows(transaction, { customer, guests, byStaff: true });
		const paths = [...erased.photos.flatMap(filesOf), ...orders.map(({ file }) => file)];
		files.push(...paths.map((path) => `private/${path}`));
		const ofRequests = guests.map((id): Change => ({ entity: 'request', id, action: 'erase' }));
		// each request of a deleted account names it again
		const fresh = erased.accounts.filter((id) => !erasedAccounts.has(id));
		for (const id of fresh) erasedAccounts.add(id);
		await recordChanges(transaction, author, [...ofRequests, ...changesOfAccounts({ ...erased, accounts: fresh })]);
	};
	for (const { id } of customers) await erase(id, []);
	const { rows: guests } = await client.query<{ id: number }>(
		'select id from requests where erasure_id = any ($1::uuid[]) and erased_at is null order by id',
		[ids],
	);
	for (const { id } of guests) await erase(null, [id]);
	return { people: customers.length + guests.length, files };
}

/**
 * Carries the list of the replaced database into the restored one. Erases people in the restored rows who are on that list or in `erasures`; with
 * `erasures` undefined, nobody. `onErased` gets the number of erased customers and guests' requests.
 */
export function carryErasures(
	manifest: Manifest,
	erasures: Erasures | undefined,
	onErased: (people: number) => void,
): CarryOver {
	return async (before) => {
		const own = await readErasures(before);
		const allErasures = union(own, erasures ?? new Map());
		if (erasures) checkHasIds(manifest, allErasures);
		return async (client) => {
			await client.query(
				`insert into erasures (person, erased_at) select * from unnest($1::uuid[], $2::timestamptz[]) on conflict do nothing`,
				[[...allErasures.keys()], [...allErasures.values()]],
			);
			if (!erasures) return [];
			// the archive may have a list, too
			const { people, files } = await eraseAgain(client, await readErasures(client));
			onErased(people);
			return files;
		};
	};
}
