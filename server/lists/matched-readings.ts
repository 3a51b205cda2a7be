import { type ExactMatch, exactMatches, type ListData, needsSize } from './exact-matches.ts';
import type { LineReading } from './read-line.ts';

/** A reading with the parts whose codes it contains. */
export interface MatchedReading {
	reading: LineReading;
	matches: ExactMatch[];
}

export const matchReadings = (readings: LineReading[], data: ListData): MatchedReading[] =>
	readings.map((reading) => ({ reading, matches: exactMatches(reading.part, data) }));

const isSure = ({ reading, matches: [match, ...rest] }: MatchedReading): boolean =>
	match?.isWhole === true &&
	!needsSize(match) &&
	!rest.some(({ isWhole }) => isWhole) &&
	reading.quantity !== null &&
	!reading.isRespelled &&
	// a number behind a part with several sizes may be a size
	(!reading.isBare || match.part.sizes.length < 2 || (match.size !== null && !/\d/.test(match.size)));

/** How much of a line a reading explains: 0 all with the size, 1 all but the size, 2 a code only, 3 nothing. */
export function rankOf({ matches: [match] }: MatchedReading): number {
	if (!match) return 3;
	if (!match.isWhole) return 2;
	return needsSize(match) ? 1 : 0;
}

/** The sure reading; undefined when two sure readings differ. */
export function sureOf([first, ...rest]: MatchedReading[]): MatchedReading | undefined {
	// a quantity that can't be read is a problem, even where the line can be read without it
	if (first && first.reading.quantity === null && rankOf(first) === 0) return undefined;
	const sure = [first, ...rest].filter((match) => match !== undefined && isSure(match));
	const meaningOf = ({ reading, matches: [match] }: MatchedReading) => [match?.part.id, match?.size, reading.quantity];
	const meanings = new Set(sure.map((match) => match && JSON.stringify(meaningOf(match))));
	return meanings.size === 1 ? sure[0] : undefined;
}

/** The reading that explains most of the line. A bare number (`MG1 25 4`) is a quantity only when everything else is explained. */
export function bestOf(matched: MatchedReading[]): MatchedReading | undefined {
	const likely = matched.filter((match) => !match.reading.isBare || rankOf(match) === 0);
	return likely.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
}
