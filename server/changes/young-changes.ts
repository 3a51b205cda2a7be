import { sql } from 'drizzle-orm';
import { undoDays } from '#contract/changes.ts';

/** The condition on `changes` that a change is young enough to be undone. */
export const isYoung = sql<boolean>`(changes.at > now() - make_interval(days => ${undoDays}))`;
