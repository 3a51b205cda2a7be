import { sql } from 'drizzle-orm';
import { undoDays } from '#contract/history/changes.schema.ts';

/** The condition that a change is recent enough to undo. */
export const isRecentChange = sql<boolean>`(changes.at > now() - make_interval(days => ${undoDays}))`;
