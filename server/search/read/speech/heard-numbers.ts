import { wordTable } from '#contract/text/word-table.ts';
import { foldedUnitName } from '../../../catalogue/search-figures.ts';
import { type SpokenText, spokenTokens } from './spoken-numbers.ts';
import { unitOfWord } from './spoken-units.ts';

/** Words that voice typing writes for a number that sounds like them. Source: Wiktionary, "Appendix:English homophones". */
const soundAlikes = wordTable<string>({ ate: 'eight', to: 'two', too: 'two', won: 'one' });

const tens = /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/;
const isBeforeNumber = (word: string) => tens.test(word) || /^(?:by|x|point)$/.test(word);
/** Whether a word is a unit and nothing else: "in" is a preposition as well. */
const isUnit = (word: string) =>
	word.length > 1 && word !== 'in' && (unitOfWord(word) !== undefined || foldedUnitName(word) !== undefined);

/**
 * A folded text with the numbers that voice typing wrote as other words: `thirty ate mm`, `sixty three by ate` → eight. The others of the table
 * are common words: they are only numbers between tens and a unit, as in `twenty to mm`.
 */
export function withHeardNumbers(text: string): { text: string; spoken: SpokenText[] } {
	const spoken: SpokenText[] = [];
	const tokens = spokenTokens(text);
	/** The token at a place, if only a space parts it from the one behind it. */
	const wordAt = (at: number): string => {
		const [word, next] = [tokens[at], tokens[at + 1]];
		return word && (!next || text.slice(word.end, next.start) === ' ') ? word.text : '';
	};
	let line = '';
	let from = 0;
	for (const [at, { text: word, start, end }] of tokens.entries()) {
		const as = soundAlikes[word];
		const before = wordAt(at - 1);
		const isBeforeUnit = wordAt(at) !== '' && isUnit(tokens[at + 1]?.text ?? '');
		const isNumber = word === 'ate' ? isBeforeNumber(before) || isBeforeUnit : tens.test(before) && isBeforeUnit;
		if (as === undefined || !isNumber) continue;
		line += text.slice(from, start) + as;
		from = end;
		spoken.push({ text: word, as });
	}
	return { text: line + text.slice(from), spoken };
}
