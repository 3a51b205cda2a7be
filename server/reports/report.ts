import type { Language } from '#contract/language.ts';
import { type Report, type ReportQuery, unpaidAges } from '#contract/reports/reports.schema.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import { hasOutcome, isUnpaid, sentBetween } from '../requests/report-filters.ts';
import { getFirstAnswer, getNotFound, listParts, listReasons, listTexts } from './report-lists.ts';
import { getFigure, listFiguresByStatus, listTypes } from './request-figures.ts';

const day = 86_400_000;

/** The UTC days of requests of this age: ages of 0 to 30 days → from 30 days ago until today. */
function daysOfAge([youngest, oldest]: (typeof unpaidAges)[number], now: Date) {
	const dateBefore = (days: number) => new Date(now.getTime() - days * day).toISOString().slice(0, 10);
	return { from: oldest === null ? null : dateBefore(oldest), to: dateBefore(youngest) };
}

/** The outcome of the requests of these days, and all unpaid requests, with names in a language; for administrators. */
export async function getReport(
	database: Queries,
	viewer: Viewer,
	{ from, to, language }: ReportQuery & { language: Language },
): Promise<Report> {
	staffWith(viewer, 'reports.read');
	const sent = sentBetween(from, to);
	const now = new Date();
	const unpaidOf = async (age: (typeof unpaidAges)[number]) => {
		const days = daysOfAge(age, now);
		const where = [sentBetween(days.from ?? undefined, days.to), isUnpaid];
		return { ...days, ...(await getFigure(database, where)) };
	};
	const [statuses, types, quoted, won, lost, unpaid, reasons, first_answer, parts, texts, not_found] =
		await Promise.all([
			listFiguresByStatus(database, sent),
			listTypes(database, sent),
			getFigure(database, [sent, hasOutcome('quoted')]),
			getFigure(database, [sent, hasOutcome('won')]),
			getFigure(database, [sent, hasOutcome('lost')]),
			Promise.all(unpaidAges.map(unpaidOf)),
			listReasons(database, sent),
			getFirstAnswer(database, sent),
			listParts(database, sent, language),
			listTexts(database, sent),
			getNotFound(database, { from, to }),
		]);
	const requestCount = types.reduce((sum, { count }) => sum + count, 0);
	return {
		from,
		to,
		not_found,
		asked: requestCount,
		outcomes: { quoted, won, lost },
		statuses,
		types,
		reasons,
		unpaid,
		first_answer,
		parts,
		texts,
	};
}
