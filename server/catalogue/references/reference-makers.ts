import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database.ts';

/** The makers in the equals-table. The query steps through the index from maker to maker, so the number of codes does not matter. */
export async function listReferenceMakers(database: Queries): Promise<string[]> {
	const { rows } = await database.execute<{ maker: string }>(sql`
		with recursive listed as (
			(select maker_folded, maker from product_references order by maker_folded limit 1)
			union all
			select next.maker_folded, next.maker
			from listed cross join lateral (
				select maker_folded, maker from product_references
				where maker_folded > listed.maker_folded
				order by maker_folded limit 1
			) next
		)
		select maker from listed`);
	return rows.map(({ maker }) => maker);
}
