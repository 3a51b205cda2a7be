import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

const folder = new URL('../../database/migrations/', import.meta.url);

/**
 * Applies the numbered SQL files that the database lacks, in one transaction; servers that start together wait for each
 * other. Throws when a file that was applied has been edited since.
 */
export async function migrate(database: Database): Promise<string[]> {
	const files = (await readdir(folder)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).sort();
	const applied: string[] = [];
	await database.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(7278002)`);
		await transaction.execute(sql`
			create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
		const { rows } = await transaction.execute<{ name: string; sha256: string }>(
			sql`select name, sha256 from migrations`,
		);
		for (const name of files) {
			const text = await readFile(new URL(name, folder), 'utf8');
			const sha256 = createHash('sha256').update(text).digest('hex');
			const before = rows.find((row) => row.name === name);
			if (before && before.sha256 !== sha256) throw new Error(`Migration ${name} was edited after it was applied`);
			if (before) continue;
			await transaction.execute(sql.raw(text));
			await transaction.execute(sql`insert into migrations (name, sha256) values (${name}, ${sha256})`);
			applied.push(name);
		}
	});
	return applied;
}
