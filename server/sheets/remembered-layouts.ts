import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { SheetKind } from '#contract/sheets/sheet-fields.ts';
import type { Queries } from '../platform/database.ts';
import { type Layout, type RememberedLayout, titlesKey } from './sheet-columns.ts';
import { sheetLayouts } from './tables.ts';

/** Layouts that are looked through: a firm has some ten files that come again. */
const maxRemembered = 200;

/** How people have corrected files of this kind, the latest first. */
export async function readRemembered(database: Queries, kind: SheetKind): Promise<RememberedLayout[]> {
	const { titles, roles, groupBy, category, meanings } = sheetLayouts;
	return database
		.select({ titles, roles, groupBy, category, meanings })
		.from(sheetLayouts)
		.where(eq(sheetLayouts.kind, kind))
		.orderBy(desc(sheetLayouts.usedAt))
		.limit(maxRemembered);
}

/** Remembers a layout for the next file with its titles; a table without titles is not remembered. */
export async function rememberLayout(
	database: Queries,
	kind: SheetKind,
	{ columns, groupBy, category, meanings }: Layout,
): Promise<void> {
	const titles = titlesKey(columns.map(({ title }) => title));
	if (titles === '') return;
	const digest = createHash('sha256').update(titles).digest('hex');
	const roles = columns.map(({ role }) => role);
	await database
		.insert(sheetLayouts)
		.values({ kind, digest, titles, roles, groupBy, category, meanings })
		.onConflictDoUpdate({
			target: [sheetLayouts.kind, sheetLayouts.digest],
			set: { roles, groupBy, category, meanings, usedAt: sql`now()` },
		});
}
