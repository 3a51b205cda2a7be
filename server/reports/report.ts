import type { Language } from '#contract/language.ts';
import { type Report, type ReportQuery, unpaidAges } from '#contract/reports.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import { hasOutcome, isUnpaid, sentBetween } from '../requests/report-filters.ts';
import { getFirstAnswer, getNotFound, listParts, listReasons } from './report-lists.ts';
import { getFigure, listFiguresByStatus, listTypes } from './request-figures.ts';

const day = 86_400_000;

/** The first and the last day on which something was asked for that is so many days old, by UTC. */
function daysOfAge([youngest, oldest]: (typeof unpaidAges)[number], now: Date) {
	const dateBefore = (days: number) => new Date(now.getTime() - days * day).toISOString().slice(0, 10);
	return { from: oldest === null ? null : dateBefore(oldest), to: dateBefore(youngest) };
}

/** What became of the requests that were sent in the days of the query, and what is unpaid now, with names in the language; for administrators. */
export async function getReport(
	database: Queries,
	viewer: Viewer,
	{ from, to, language }: ReportQuery & { language: Language },
): Promise<Report> {
	administratorOf(viewer);
	const sent = sentBetween(from, to);
	const now = new Date();
	const unpaidOf = async (age: (typeof unpaidAges)[number]) => {
		const days = daysOfAge(age, now);
		const where = [sentBetween(days.from ?? undefined, days.to), isUnpaid];
		return { ...days, ...(await getFigure(database, where)) };
	};
	const [statuses, types, quoted, won, lost, unpaid, reasons, first_answer, parts, not_found] = await Promise.all([
		listFiguresByStatus(database, sent),
		listTypes(database, sent),
		getFigure(database, [sent, hasOutcome('quoted')]),
		getFigure(database, [sent, hasOutcome('won')]),
		getFigure(database, [sent, hasOutcome('lost')]),
		Promise.all(unpaidAges.map(unpaidOf)),
		listReasons(database, sent),
		getFirstAnswer(database, sent),
		listParts(database, sent, language),
		getNotFound(database, { from, to }),
	]);
	const asked = types.reduce((sum, { count }) => sum + count, 0);
	return {
		from,
		to,
		not_found,
		asked,
		outcomes: { quoted, won, lost },
		statuses,
		types,
		reasons,
		unpaid,
		first_answer,
		parts,
	};
}
