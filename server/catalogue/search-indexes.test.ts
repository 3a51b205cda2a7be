import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { shopTest } from '../../tests/support/shop-test.ts';
import { sortInSearchEntries } from './search-indexes.ts';

describe.each(inject('databases'))('the indexes of the search, on $name', ({ url }) => {
	const shop = shopTest(url);

	it('have no entry left that waits, after they were sorted in', async () => {
		await shop.database.execute(
			sql`insert into search_vocabulary (term, is_code, is_word) values ('qz4711', true, false)`,
		);
		await sortInSearchEntries(shop.database);
		const { rows } = await shop.database.execute(
			sql`select gin_clean_pending_list('search_vocabulary_rests')::integer as pages`,
		);
		expect(rows).toEqual([{ pages: 0 }]);
	});
});
