import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { readRequestCode } from '#contract/requests/request-code.ts';
import { matchesWords, matchesWordsOrNumber } from '../platform/matches-words.ts';
import { requests } from './tables.ts';

/** Must equal the expression of the index `requests_search`. */
const contactText = sql`${requests.customerName} || ' ' || coalesce(${requests.customerEmail}, '') || ' '
	|| coalesce(${requests.customerNumber}, '') || ' ' || ${requests.code}`;

/** Whether the name, email, phone or number of the request contains every word of the search; by an index. */
export const matchesContact = (search: string): SQL | undefined =>
	or(matchesWordsOrNumber(contactText, search), eq(requests.code, readRequestCode(search)));

/** Must equal the expression of the index `request_lines_search`. */
const lineText = sql`line.product_name || ' ' || coalesce(line.code, '') || ' '
	|| regexp_replace(coalesce(line.code, ''), '[\\s./-]', '', 'g') || ' ' || line.size || ' ' || coalesce(line.typed, '') || ' '
	|| line.translations::text`;

/** Whether the word is in the contact, in the buyer's own words, in his number of the order or in a line. */
function hasWord(word: string): SQL | undefined {
	// ids of both, since an index can't help with an `or` over two tables
	return sql`${requests.id} in (
		select requests.id from requests where ${or(
			matchesWords(contactText, word),
			matchesWords(sql`${requests.text}`, word),
			matchesWords(sql`${requests.poNumber}`, word),
		)}
		union all
		select decision.request_id from quote_decisions decision where ${matchesWords(sql`decision.po_number`, word)}
		union all
		select line.request_id from request_lines line where ${matchesWords(lineText, word)})`;
}

/**
 * The requests with every word of the search in their contact, text, order number or lines: `hassan mg1 25` finds Hassan's request of a
 * MG1. Or with the search as a phone number or a part number without its separators: `6205 2rs` also finds 6205-2RS.
 */
export function matchesRequest(search = ''): SQL | undefined {
	const words = search.split(/\s+/).filter(Boolean);
	if (words.length === 0) return undefined;
	return or(matchesWordsOrNumber(contactText, search), and(...words.map(hasWord)));
}
