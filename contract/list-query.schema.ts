import { z } from 'zod';
import { withoutInvisible } from '#contract/text/invisible-marks.ts';
import { m } from '#messages';
import { maxInteger, maxPage, maxSearchLength } from './query-limits.ts';

/** An id in an address, a query or a form: a number, or a text with one. */
export const idSchema = z.coerce.number().int().min(1).max(maxInteger);
/** An id or a version in a JSON body. */
export const rowIdSchema = z.int().min(1).max(maxInteger);
/** The version of what may not exist yet, or a place in a list: from 0. */
export const fromZeroSchema = z.int().min(0).max(maxInteger);
export const idParams = z.object({ id: idSchema });

export const maxPageSize = 100;
/** Rows of a public list without paging; a multiple of the page size, so that the link to the rest is a page. */
export const maxUnpagedRows = 10 * maxPageSize;

/** Paging of a list. Without both a list is complete, a public one up to `maxUnpagedRows`. */
export const paging = {
	page: z.coerce.number().int().min(1).max(maxPage).optional(),
	pageSize: z.coerce.number().int().min(1).max(maxPageSize).optional(),
};

/** A search text of one line, without the invisible marks of a paste. */
export const textSearchSchema = z
	.string()
	.overwrite(withoutInvisible)
	.max(maxSearchLength)
	.regex(/^\P{Cc}*$/u, { error: () => m.account_text_invalid() });
