import { m } from '#messages';
import { fold } from '../catalogue/search-text.ts';
import { type BearingCode, bearingAt, type Closure } from './bearings.ts';
import { tokensOf } from './search-words.ts';

const closureTexts: Readonly<Record<Closure, () => string>> = {
	sealed: m.match_sealed,
	shielded: m.match_shielded,
	open: m.match_open,
};

/** By ISO 15 a designation without a suffix is that of an open bearing, by ISO 5753 of normal clearance. */
const clearanceText = (clearance: string | undefined) =>
	clearance && clearance !== 'cn' ? clearance.toUpperCase() : m.match_normal_clearance();

/**
 * What a bearing is and was not asked for, in the language of the reader: `C3, open; you asked for sealed both sides`. Empty where
 * it is what was asked for, undefined where the name is of no bearing of that number.
 */
export function bearingNote(name: string, asked: BearingCode): string | undefined {
	const tokens = tokensOf(fold(name));
	const own = tokens.map((_, at) => bearingAt(tokens, at)?.bearing).find((bearing) => bearing?.base === asked.base);
	if (!own) return undefined;
	const closure = own.closure ?? 'open';
	const differences = [
		...(asked.closure && asked.closure !== closure
			? [{ is: closureTexts[closure](), asked: closureTexts[asked.closure]() }]
			: []),
		...(asked.clearance && asked.clearance !== (own.clearance ?? 'cn')
			? [{ is: clearanceText(own.clearance), asked: clearanceText(asked.clearance) }]
			: []),
	];
	return differences.map((difference) => m.match_differs(difference)).join(' · ');
}
