import { min, ne } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import { productReferences } from './tables.ts';

/** The makers of whose codes the equals-table has something that stands for them; each once, in no order. */
export async function listReferenceMakers(database: Queries): Promise<string[]> {
	const { maker, makerFolded, grade } = productReferences;
	const rows = await database
		.select({ maker: min(maker) })
		.from(productReferences)
		.where(ne(grade, 'not_same'))
		.groupBy(makerFolded);
	return rows.flatMap((row) => row.maker ?? []);
}
