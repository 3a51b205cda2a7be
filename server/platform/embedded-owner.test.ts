import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connectSuperuser } from '../../tests/support/superuser.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { openStorage } from './storage.ts';

const role = 'select rolname as name, rolsuper as "isSuperuser" from pg_roles where rolname = current_user';
const foreign = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v') and relowner <> current_user::regrole
	union all select proname from pg_proc thing where pronamespace = 'public'::regnamespace and proowner <> current_user::regrole
		and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = thing.oid and deptype = 'e')`;

it('gives the tables of an older version, where the superuser owns them, to an owner without such rights', async () => {
	const DATA_DIR = await mkdtemp(join(tmpdir(), 'parts-counter-owner-'));
	onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true, maxRetries: 15, retryDelay: 100 }));
	const older = await openEmbeddedPostgres(DATA_DIR);
	const superuser = await connectSuperuser(DATA_DIR, older.url);
	await superuser.query('alter database postgres owner to parts_counter');
	await superuser.query(`drop role ${new URL(older.url).username}`);
	const DATABASE_URL = older.url.replace(/\/\/[^@]+@/, `//parts_counter:${superuser.password}@`);
	await (await openStorage({ DATABASE_URL, DATA_DIR })).close();
	await superuser.query("insert into categories (key, name) values ('seals', 'Seals')");
	await superuser.end();
	await older.stop();

	const { database, close } = await openStorage({ DATA_DIR });
	const { $client: client } = database;
	expect((await client.query(role)).rows).toEqual([{ name: 'parts_counter_owner', isSuperuser: false }]);
	expect((await client.query(foreign)).rows).toEqual([]);
	expect((await client.query('select name from categories')).rows).toEqual([{ name: 'Seals' }]);
	// as migrations and a restore do
	await client.query('create extension if not exists pg_trgm; alter table categories add column later text');
	await client.query(
		'alter table changes disable trigger user; truncate changes; alter table changes enable trigger user',
	);
	await expect(client.query("copy (select 1) to program 'true'")).rejects.toMatchObject({ code: '42501' });
	await close();
});
