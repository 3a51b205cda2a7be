import { createHmac } from 'node:crypto';
import type pg from 'pg';

/**
 * The role of the server and the commands in an embedded database. It owns the shop's database and everything in it, and is no superuser.
 * The role that made the cluster always stays a superuser, so the owner is a second role.
 */
const owner = 'parts_counter_owner';
/** The number is arbitrary. */
const ownerLock = 7_278_009;

/** Hexadecimal digits. The superuser's password can't be computed from it. */
const ownerPassword = (password: string) => createHmac('sha256', password).update(owner).digest('hex');

/** The URL of the shop's database for its owner. `password`: the superuser's. */
export function ownerUrl(port: number, password: string): string {
	return `postgres://${owner}:${ownerPassword(password)}@127.0.0.1:${port}/postgres`;
}

/** Objects of an extension keep their owner. */
const isOwn = (catalogue: string) =>
	`not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = thing.oid and deptype in ('e', 'a', 'i'))`;

const handOver = `
	do $do$
	declare statement text;
	begin
		for statement in
			select format('alter %s %s owner to ${owner}', case relkind when 'v' then 'view' when 'm' then 'materialized view'
				when 'S' then 'sequence' else 'table' end, oid::regclass)
			from pg_class thing where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and ${isOwn('pg_class')}
			union all
			select format('alter routine %s owner to ${owner}', oid::regprocedure)
			from pg_proc thing where pronamespace = 'public'::regnamespace and ${isOwn('pg_proc')}
		loop
			execute statement;
		end loop;
		execute format('alter database %I owner to ${owner}', current_database());
	end $do$`;

/**
 * Makes the owner, unless the database has it already, and gives it all that the superuser owned when older versions ran as that. In one
 * transaction: a crash leaves everything as it was. `superuser`: a connection to the shop's database.
 */
export async function ensureOwner(superuser: pg.Client, password: string): Promise<void> {
	await superuser.query('begin');
	await superuser.query(`select pg_advisory_xact_lock(${ownerLock})`);
	const { rows } = await superuser.query<{ owned: boolean }>(
		'select pg_get_userbyid(datdba) = $1 as owned from pg_database where datname = current_database()',
		[owner],
	);
	if (!rows[0]?.owned) {
		await superuser.query(`create role ${owner} login password '${ownerPassword(password)}'`);
		await superuser.query(handOver);
	}
	await superuser.query('commit');
}
