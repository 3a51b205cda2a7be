import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from './database.ts';
import { root } from './root.ts';

const folder = new URL('database/migrations/', root);
/** The number is arbitrary. */
const migrationsLock = 7_278_002;

export interface Migration {
	name: string;
	sha256: string;
	text: string;
}

/** A migration could not be applied; its cause says why. */
class MigrationError extends Error {
	override readonly name = 'MigrationError';
	/** The name of its file. */
	readonly migration: string;

	constructor(migration: string, cause: unknown) {
		super(`Migration ${migration} failed`, { cause });
		this.migration = migration;
	}
}

/** The numbered SQL files of this version, in order. */
export async function listMigrations(): Promise<Migration[]> {
	const names = (await readdir(folder)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).sort();
	return Promise.all(
		names.map(async (name) => {
			const text = await readFile(new URL(name, folder), 'utf8');
			return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
		}),
	);
}

/**
 * Applies the missing migrations up to the file `through`, or all, in the caller's transaction. Servers that start together wait for
 * each other. Throws when an applied file was edited.
 */
export async function applyMigrations(transaction: Queries, through?: string): Promise<string[]> {
	// filling a table or building an index of a large catalogue takes long
	await transaction.execute(sql`set local statement_timeout = 0`);
	await transaction.execute(sql`select pg_advisory_xact_lock(${migrationsLock})`);
	await transaction.execute(sql`
		create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
	const { rows } = await transaction.execute<{ name: string; sha256: string }>(
		sql`select name, sha256 from migrations`,
	);
	const applied: string[] = [];
	for (const { name, sha256, text } of await listMigrations()) {
		if (through !== undefined && name > through) break;
		const before = rows.find((row) => row.name === name);
		if (before && before.sha256 !== sha256) throw new Error(`Migration ${name} was edited after it was applied`);
		if (before) continue;
		await transaction.execute(sql.raw(text)).catch((cause: unknown) => {
			throw new MigrationError(name, cause);
		});
		await transaction.execute(sql`insert into migrations (name, sha256) values (${name}, ${sha256})`);
		applied.push(name);
	}
	return applied;
}

/** Applies all missing migrations in one transaction. Returns their names. */
export function migrate(database: Database): Promise<string[]> {
	return database.transaction((transaction) => applyMigrations(transaction));
}
