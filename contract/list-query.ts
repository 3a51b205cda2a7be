import { z } from 'zod';
import { m } from '#messages';
import { maxPage, maxSearchLength } from './query-limits.ts';

/** Row numbers: PostgreSQL `integer`, from 1. */
export const idSchema = z.coerce.number().int().min(1).max(2_147_483_647);
export const idParams = z.object({ id: idSchema });

export const maxPageSize = 100;

/** Which page of a list, and how many rows a page has; without both a list is whole. */
export const paging = {
	page: z.coerce.number().int().min(1).max(maxPage).optional(),
	pageSize: z.coerce.number().int().min(1).max(maxPageSize).optional(),
};

/** A search text on one line. */
export const textSearchSchema = z
	.string()
	.max(maxSearchLength)
	.regex(/^\P{Cc}*$/u, { error: () => m.account_text_invalid() });
