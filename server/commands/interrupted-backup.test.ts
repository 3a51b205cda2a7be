import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { expect, inject, it } from 'vitest';
import { openShop } from '../../tests/support/shop.ts';
import { backupScope } from '../backups/backup-scope.ts';
import { writeBackup } from '../platform/backup/backup.ts';
import { directoryFolders } from '../platform/folders.ts';

it.each(inject('databases'))('leaves nothing of a backup that is interrupted, on $name', async ({ url }) => {
	const folder = await mkdtemp(join(tmpdir(), 'parts-counter-interrupted-'));
	const shop = await openShop(url);
	const interruption = new AbortController();
	const namesMeanwhile: string[][] = [];
	const backup = writeBackup(shop.database, join(folder, 'shop.backup'), {
		folders: directoryFolders({ DATA_DIR: shop.dataDir }),
		signal: interruption.signal,
		scope: {
			...backupScope,
			async *listFilePaths(client) {
				namesMeanwhile.push(await readdir(folder));
				yield* backupScope.listFilePaths(client);
			},
		},
		onProgress: () => interruption.abort(),
	});
	await expect(backup).rejects.toThrow(/abort/);
	expect(namesMeanwhile[0]).toEqual([expect.stringMatching(/^shop\.backup\..+\.part$/)]);
	expect(await readdir(folder)).toEqual([]);
	await shop.close();
	await rm(folder, { recursive: true });
});

/** A pooler in transaction mode: outside of a transaction, each statement may meet another session. */
async function openTransactionPooler(pool: Pool, size: number) {
	const sessions = await Promise.all(Array.from({ length: size }, () => pool.connect()));
	const pinned = new Set<PoolClient>();
	let turn = 0;
	const takeSession = () => {
		const free = sessions.filter((session) => !pinned.has(session));
		return free[turn++ % free.length] as PoolClient;
	};
	async function connect() {
		let own: PoolClient | undefined;
		const query = async (statement: string, ...values: unknown[][]) => {
			const session = own ?? takeSession();
			if (/^begin/.test(statement)) {
				own = session;
				pinned.add(session);
			}
			const result = await session.query(statement, ...values);
			if (/^(commit|rollback)/.test(statement)) release();
			return result;
		};
		const release = () => {
			if (own) pinned.delete(own);
			own = undefined;
		};
		// a stream is no promise
		const passOn = (statement: unknown, ...values: unknown[][]) =>
			typeof statement === 'string' ? query(statement, ...values) : own?.query(statement as never);
		return { query: passOn, release: () => own?.query('rollback').finally(release) };
	}
	return { sessions, pool: { connect } };
}

it.each(inject('databases'))('leaves no lock and no setting in the sessions of a pooler, on $name', async ({ url }) => {
	const folder = await mkdtemp(join(tmpdir(), 'parts-counter-pooled-'));
	const shop = await openShop(url);
	const { sessions, pool } = await openTransactionPooler(shop.database.$client, 3);
	const pooled = Object.assign(Object.create(shop.database), { $client: pool }) as typeof shop.database;
	const folders = directoryFolders({ DATA_DIR: shop.dataDir });
	await writeBackup(pooled, join(folder, 'shop.backup'), { folders, scope: backupScope });
	for (const session of sessions) {
		expect((await session.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }]);
		const locks = "select mode from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()";
		expect((await session.query(locks)).rows).toEqual([]);
		session.release();
	}
	await shop.close();
	await rm(folder, { recursive: true });
});
