import { westernDigits } from '#contract/text/phone.ts';
import { fold } from '../catalogue/search-text.ts';
import { isMeasured } from '../search/read/quantities.ts';
import { tokensOf } from '../search/words/known-words.ts';
import type { FoundCandidate } from './candidate-prices.ts';
import type { ExactMatch } from './exact-matches.ts';
import type { LineReading } from './read-line.ts';

/** A number that stands alone: `12`, `1,000`, `1.000`; not `25mm`, `25x41`, `1/4`. */
const number = /^\d[\d.,'’٬٫]*$/;
/** More digits within a line are a code, and fractions a measure. */
const plainNumber = /^\d{1,3}$/;

const numbersIn = (texts: (string | null)[]): ReadonlySet<number> =>
	new Set(
		texts.flatMap((text) => [...westernDigits(text ?? '').matchAll(/\d+(?:\.\d+)?/g)].map(([found]) => Number(found))),
	);

/**
 * The numbers of a line that say nothing of the part that was found, and so may be its quantity: at the end of the line any number, within it one
 * of up to three digits without a unit, and what other readings have as a quantity. `AVC 12` → 12, `red SX460 1.000` → 1.000; nothing of
 * `seal CR 16`, found in 16mm.
 */
export function unusedNumbers(
	{ part }: LineReading,
	readings: LineReading[],
	candidate: FoundCandidate,
	match: ExactMatch | undefined,
): string[] {
	const tokens = tokensOf(fold(part));
	const beside = match ? match.otherWords : tokens;
	const used = numbersIn([candidate.size, ...(match ? [] : [candidate.name, candidate.code])]);
	const ofPart = tokens.filter((token, at) => {
		const isLast = at === tokens.length - 1;
		const mayCount = isLast ? number.test(token) : plainNumber.test(token) && !isMeasured(tokens[at + 1] ?? '');
		return mayCount && beside.includes(token) && !used.has(Number(token));
	});
	// in words, or before the part: `AVC twelve`, `2- SX460`
	const ofOthers = readings.flatMap(({ isBare, quantity }) => (isBare && quantity !== null ? String(quantity) : []));
	return [...ofOthers.filter((quantity) => quantity !== '1' && !tokens.includes(quantity)), ...ofPart];
}
