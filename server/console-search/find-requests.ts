import { desc, or, type SQL, sql } from 'drizzle-orm';
import { type FoundRequest, maxToFind } from '#contract/console-search/console-search.schema.ts';
import type { Language } from '#contract/language.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { columnIn } from '../catalogue/products/in-language.ts';
import type { Queries } from '../platform/database.ts';
import { statusNow } from '../requests/request-rows.ts';
import { matchesRequest } from '../requests/request-search.ts';
import { requests } from '../requests/tables.ts';

/** Letters and digits of a request number, and of a group of them. */
const codeLength = 16;
const groupLength = 4;

/**
 * The beginning of a request number as it is stored: `abcdef` → `ABCD-EF`. Letters that the numbers don't have are the digits that they
 * look like. Undefined for a text that is no such beginning, or too short for one.
 */
export function startOfCode(text: string): string | undefined {
	const letters = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
	if (!/^[0-9A-Z]+$/.test(letters) || letters.length <= groupLength || letters.length > codeLength) return undefined;
	return letters.match(/.{1,4}/g)?.join('-');
}

/** The condition for a text: as the list of requests searches, or the text begins a request number. */
function matchesText(text: string): SQL | undefined {
	const start = startOfCode(text);
	return or(matchesRequest(text), start === undefined ? undefined : matchesRequest(start));
}

/** The newest requests that match, at most `maxToFind`, for administrators who may see them. */
export async function findRequests(
	database: Queries,
	viewer: Viewer,
	text: string,
	language: Language,
): Promise<FoundRequest[]> {
	staffWith(viewer, 'requests.desk');
	const name = columnIn(language, 'name', {
		english: sql`line.product_name`,
		translations: sql`line.translations`,
	});
	const rows = await database
		.select({
			id: requests.id,
			code: requests.code,
			customer_name: requests.customerName,
			status: statusNow,
			createdAt: requests.createdAt,
			first_item: sql<string | null>`(select ${name} from request_lines line
				where line.request_id = requests.id order by line.position limit 1)`,
		})
		.from(requests)
		.where(matchesText(text))
		.orderBy(desc(requests.createdAt), desc(requests.id))
		.limit(maxToFind);
	return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }));
}
