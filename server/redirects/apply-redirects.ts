import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { maxRedirectBytes, maxRedirectRows, maxRedirects, maxRefusedRows } from '#contract/redirects/redirect-rules.ts';
import type { RedirectSheet, RefusedRedirect } from '#contract/redirects/redirects.schema.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { UploadedFile } from '../http/multipart.ts';
import { entryBeside } from '../platform/bounded/entry-beside.ts';
import { createWorkers } from '../platform/bounded/workers.ts';
import type { Queries } from '../platform/database.ts';
import { circleFrom, circleMessage, isProblem, readRedirect } from './redirect-problems.ts';
import type { ReadRedirectRow, RedirectWork } from './redirect-rows.ts';
import { type RedirectStore, tooManyRedirects } from './redirects.ts';
import { findCircles } from './rows/circles.ts';
import {
	insertRedirects,
	lockRedirects,
	type RedirectRecord,
	readRedirects,
	type StoredRedirect,
	updateRedirects,
} from './rows/write-redirects.ts';

/** Milliseconds: 10,000 rows take less than a second. */
const deadline = 10_000;

const workers = createWorkers<RedirectWork, ReadRedirectRow>({
	work: 'sheets of redirects',
	size: 1,
	maxWaiting: 5,
	retryAfter: 10,
	maxHeap: 256,
	maxMemory: 512 * 1_048_576,
	entry: entryBeside(import.meta.url, 'redirect-work'),
	errorOf: () => new AppError('invalid', m.sheet_file_heavy()),
});

/** A row that can be written, unless it makes a circle. */
interface PlannedRow {
	row: number;
	record: RedirectRecord;
}

/** Reads each row; a second row for an address is ignored when it says the same. */
function planRows(rows: ReadRedirectRow[], siteUrl: string): { planned: PlannedRow[]; refused: RefusedRedirect[] } {
	const planned = new Map<string, PlannedRow>();
	const refused: RefusedRedirect[] = [];
	for (const { row, from, to, status } of rows) {
		const refuse = (reason: string) => refused.push({ row, from, reason });
		if (status === undefined) {
			refuse(m.redirect_status_invalid());
			continue;
		}
		const record = readRedirect({ from, to, status }, siteUrl);
		if (isProblem(record)) {
			refuse(record.message);
			continue;
		}
		const earlier = planned.get(record.from);
		if (!earlier) planned.set(record.from, { row, record });
		else if (earlier.record.to !== record.to || earlier.record.status !== record.status)
			refuse(m.redirect_row_twice({ row: earlier.row }));
	}
	return { planned: [...planned.values()], refused };
}

/**
 * Takes rows out until none is in a circle: of each circle the last row of the sheet. What is stored for its address stays, which may close another
 * circle; so it looks again.
 */
function takeOutCircles(stored: StoredRedirect[], planned: PlannedRow[]): RefusedRedirect[] {
	const storedTargets = new Map(stored.map(({ from, to }) => [from, to]));
	const rows = new Map(planned.map((plan) => [plan.record.from, plan]));
	const targets = new Map([...storedTargets, ...planned.map(({ record }) => [record.from, record.to] as const)]);
	const refused: RefusedRedirect[] = [];
	for (;;) {
		const circles = findCircles(targets, [...rows.keys()]);
		if (circles.length === 0) return refused;
		for (const circle of circles) {
			const last = circle.flatMap((address) => rows.get(address) ?? []).toSorted((a, b) => b.row - a.row)[0];
			// only rows can close a circle: what is stored has none
			if (!last) return refused;
			const { from } = last.record;
			refused.push({ row: last.row, from, reason: circleMessage(circleFrom(circle, from)) });
			rows.delete(from);
			const before = storedTargets.get(from);
			before === undefined ? targets.delete(from) : targets.set(from, before);
		}
	}
}

/** Writes the rows that can be written, under the lock of all redirects. */
async function writeRows(
	transaction: Queries,
	viewer: Viewer,
	planned: PlannedRow[],
): Promise<Omit<RedirectSheet, 'refused_count'>> {
	await lockRedirects(transaction);
	const stored = await readRedirects(transaction);
	const refused = takeOutCircles(stored, planned);
	const refusedRows = new Set(refused.map(({ row }) => row));
	const accepted = planned.filter(({ row }) => !refusedRows.has(row)).map(({ record }) => record);
	const storedOf = new Map(stored.map((redirect) => [redirect.from, redirect]));
	const added = accepted.filter(({ from }) => !storedOf.has(from));
	const existing = accepted.flatMap((after) => {
		const before = storedOf.get(after.from);
		return before ? [{ before, after }] : [];
	});
	const changed = existing.filter(({ before, after }) => before.to !== after.to || before.status !== after.status);
	if (stored.length + added.length > maxRedirects) throw tooManyRedirects();
	const author = { ...authorOf(staffWith(viewer, 'redirects.edit')), batch: randomUUID() };
	await insertRedirects(transaction, author, added);
	await updateRedirects(transaction, author, changed);
	return {
		batch: added.length + changed.length > 0 ? author.batch : null,
		added: added.length,
		changed: changed.length,
		unchanged: existing.length - changed.length,
		refused,
	};
}

/**
 * Adds and changes redirects by a sheet with the columns from, to and status, by an administrator: one batch of the history. Rows that can't be
 * written are returned with the reason; the others are written. Throws `invalid` for a file that is no such sheet, `too_large`, and `conflict` when
 * there would be more than `maxRedirects`.
 */
export async function applyRedirectSheet(
	{ database, siteUrl }: RedirectStore,
	viewer: Viewer,
	[uploaded, ...moreFiles]: UploadedFile[],
	signal?: AbortSignal,
): Promise<RedirectSheet> {
	staffWith(viewer, 'redirects.edit');
	if (!uploaded || moreFiles.length > 0) throw new AppError('invalid', m.sheet_file_one());
	const { name, bytes, tooLarge } = uploaded;
	if (tooLarge) throw new AppError('too_large', m.redirects_sheet_large({ megabytes: maxRedirectBytes / 1_048_576 }));
	const rows: ReadRedirectRow[] = [];
	for await (const row of workers.stream({ name, bytes, maxRows: maxRedirectRows }, { deadline, signal }))
		rows.push(row);
	const { planned, refused } = planRows(rows, siteUrl());
	const written = await database.transaction((transaction) => writeRows(transaction, viewer, planned));
	const allRefused = [...refused, ...written.refused].toSorted((a, b) => a.row - b.row);
	return { ...written, refused: allRefused.slice(0, maxRefusedRows), refused_count: allRefused.length };
}
