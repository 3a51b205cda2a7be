import { asc, count, sql } from 'drizzle-orm';
import { AppError, fieldError } from '#contract/errors.ts';
import { lookupAddresses } from '#contract/redirects/redirect-addresses.ts';
import { maxRedirects } from '#contract/redirects/redirect-rules.ts';
import type { Redirect, RedirectForm, RedirectQuery } from '#contract/redirects/redirects.schema.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { limitToPage } from '../http/pagination.ts';
import type { Database, Queries } from '../platform/database.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import { isAny } from '../platform/is-any.ts';
import { matchesWords } from '../platform/matches-words.ts';
import { circleFrom, circleMessage, isProblem, type RedirectProblem, readRedirect } from './redirect-problems.ts';
import { findCircles, leadingTo } from './rows/circles.ts';
import { redirects } from './rows/tables.ts';
import {
	deleteRedirects,
	insertRedirects,
	lockRedirects,
	readRedirects,
	redirectColumns,
} from './rows/write-redirects.ts';

/** Where redirects are stored, and the site whose paths they are. */
export interface RedirectStore {
	database: Database;
	/** Public URL of the site. */
	siteUrl(): string;
}

/** Where a path leads; `to` is null for one that is gone. */
export type FoundRedirect = Pick<Redirect, 'to' | 'status'>;

/** The redirect of a path and query that the shop has no page for; undefined without one. One with this query goes before one without a query. */
export async function findRedirect(database: Queries, url: string): Promise<FoundRedirect | undefined> {
	const addresses = lookupAddresses(url);
	const rows = await database
		.select({ from: redirects.source, to: redirects.target, status: redirects.status })
		.from(redirects)
		.where(isAny(redirects.source, addresses));
	const [found] = rows.toSorted((a, b) => addresses.indexOf(a.from) - addresses.indexOf(b.from));
	return found && { to: found.to, status: found.status };
}

const searched = sql`${redirects.source} || ' ' || coalesce(${redirects.target}, '')`;

/** The redirects that match the query, for administrators, in the order of their addresses. */
export async function listRedirects(database: Queries, viewer: Viewer, query: RedirectQuery): Promise<Redirect[]> {
	staffWith(viewer, 'redirects.edit');
	const rows = database
		.select(redirectColumns)
		.from(redirects)
		.where(matchesWords(searched, query.search))
		.orderBy(asc(redirects.source));
	return limitToPage(rows.$dynamic(), query);
}

/** How many redirects match the query. */
export async function countRedirects(database: Queries, viewer: Viewer, query: RedirectQuery): Promise<number> {
	staffWith(viewer, 'redirects.edit');
	const [row] = await database.select({ total: count() }).from(redirects).where(matchesWords(searched, query.search));
	return row?.total ?? 0;
}

const invalid = ({ field, message }: RedirectProblem) => fieldError('invalid', field, message);

export const tooManyRedirects = () => new AppError('conflict', m.redirects_most({ max: maxRedirects }));

/**
 * Adds a redirect, by an administrator. Throws `invalid` with the field for an address that can't be used and for a circle, and `conflict` when the
 * address has a redirect.
 */
export async function createRedirect(
	{ database, siteUrl }: RedirectStore,
	viewer: Viewer,
	form: RedirectForm,
): Promise<Redirect> {
	const administrator = staffWith(viewer, 'redirects.edit');
	const record = readRedirect(form, siteUrl());
	if (isProblem(record)) throw invalid(record);
	const { from, to } = record;
	return database.transaction(async (transaction) => {
		await lockRedirects(transaction);
		const stored = await readRedirects(transaction);
		const existing = stored.find((redirect) => redirect.from === from);
		if (existing) {
			const message = existing.to === null ? m.redirect_taken_gone() : m.redirect_taken({ address: existing.to });
			throw fieldError('conflict', 'from', message);
		}
		if (stored.length >= maxRedirects) throw tooManyRedirects();
		const targets = new Map([...stored.map((redirect) => [redirect.from, redirect.to] as const), [from, to]]);
		const [circle] = findCircles(targets, [from]);
		if (circle) throw invalid({ field: 'to', message: circleMessage(circleFrom(circle, from)) });
		return insertedRow(redirects, await insertRedirects(transaction, authorOf(administrator), [record]));
	});
}

/**
 * Deletes a redirect, by an administrator: its address is found again by the redirect without its query, if there is one. Throws `not_found`, and
 * `conflict` where the others would then lead in a circle.
 */
export async function deleteRedirect({ database }: RedirectStore, viewer: Viewer, id: number): Promise<void> {
	const administrator = staffWith(viewer, 'redirects.edit');
	await database.transaction(async (transaction) => {
		await lockRedirects(transaction);
		const stored = await readRedirects(transaction);
		const deleted = stored.find((redirect) => redirect.id === id);
		if (!deleted) throw new AppError('not_found', m.redirect_not_found());
		const targets = new Map(stored.map(({ from, to }) => [from, to] as const));
		const ledThere = leadingTo(targets, new Set([deleted.from]));
		targets.delete(deleted.from);
		for (const circle of findCircles(targets, ledThere.keys())) {
			const first = circle.find((address) => ledThere.has(address));
			// a circle that was there before has nothing to do with it
			if (first !== undefined) throw new AppError('conflict', circleMessage(circleFrom(circle, first)));
		}
		await deleteRedirects(transaction, authorOf(administrator), [deleted]);
	});
}
