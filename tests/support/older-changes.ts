import { sql } from 'drizzle-orm';
import type { Shop } from './shop.ts';

/** Makes all of the history some days older than it is, which the database allows nobody else. */
export async function makeChangesOlder({ database }: Shop, days: number): Promise<void> {
	await database.transaction(async (transaction) => {
		await transaction.execute('alter table changes disable trigger append_only');
		await transaction.execute(sql`update changes set at = at - make_interval(days => ${days})`);
		await transaction.execute('alter table changes enable trigger append_only');
	});
}
