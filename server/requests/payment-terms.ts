import { type SQL, sql } from 'drizzle-orm';
import { requests } from './tables.ts';
import { lastWonAt } from './won-requests.ts';

/** The due day, by the terms of its company, of a request that is won at this time; null without terms. Days are of UTC, as of quotes. */
const dueAfter = (wonAt: SQL): SQL => sql`((${wonAt} at time zone 'UTC')::date + (
	select company.terms_days from companies company
	where company.id = requests.company_id and company.state = 'confirmed'))`;

/** The due day of a request that becomes won now: the one that the staff have set, else by the terms of its company. */
export const dueWhenWon: SQL<string | null> = sql`coalesce(${requests.paymentDueOn}, ${dueAfter(sql`now()`)})`;

/** The due day of a request that is not won any more: null when the terms had set it, else the one that the staff have set. */
export const dueWhenReopened: SQL<string | null> = sql`nullif(${requests.paymentDueOn}, ${dueAfter(
	lastWonAt(sql`${requests.id}`),
)})`;
