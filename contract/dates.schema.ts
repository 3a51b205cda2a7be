import { z } from 'zod';
import { m } from '#messages';

/**
 * Years of days and moments that callers send. PostgreSQL and `Date` know others, but not all that ISO 8601 has, and not what lies beside
 * their own first and last: the day after, the same time in another time zone. `.oxlintrc.json` forbids `z.iso` elsewhere.
 */
const years = { first: 1900, last: 2999 };

const firstMoment = Date.UTC(years.first, 0, 1);
const endOfMoments = Date.UTC(years.last + 1, 0, 1);
/** Such as 2026-11-28T09:00:00.123456+04:00; the column has six digits of a second. */
const maxMomentLength = 40;
/** PostgreSQL knows no time zone that is 16 hours from UTC. */
const farOffset = /[+-](?:1[6-9]|2\d):\d\d$/;

const isUsualDay = (day: string) => day >= `${years.first}-01-01` && day <= `${years.last}-12-31`;

function isUsualMoment(text: string): boolean {
	const time = Date.parse(text);
	return time >= firstMoment && time < endOfMoments && !farOffset.test(text);
}

/** A day that a caller sends, YYYY-MM-DD; `sentence` is the error message. */
export function daySchema(sentence: () => string = () => m.error_day(years)) {
	return z.iso.date({ error: sentence, abort: true }).refine(isUsualDay, { error: sentence });
}

/** A moment that a caller sends, ISO 8601 with its time zone. */
export function momentSchema() {
	const error = () => m.error_moment(years);
	return z.iso
		.datetime({ offset: true, error, abort: true })
		.max(maxMomentLength, { error, abort: true })
		.refine(isUsualMoment, { error });
}

/** A day that the shop has stored or sends itself. */
export const storedDaySchema = z.iso.date();
/** A moment that the shop has stored or sends itself. */
export const storedMomentSchema = z.iso.datetime({ offset: true });
