import { wordTable } from '#contract/text/word-table.ts';
import { isCounted, type SpokenText, spokenTokens } from './spoken-numbers.ts';

/** Words that voice typing writes for a number that sounds like them. Source: Wiktionary, "Appendix:English homophones". */
const soundAlikes = wordTable<string>({ ate: 'eight', to: 'two', too: 'two', for: 'four', fore: 'four', won: 'one' });

const tens = /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/;
const isBeforeNumber = (word: string) => tens.test(word) || /^(?:by|x|point)$/.test(word);

/**
 * A folded text with the numbers that voice typing wrote as other words: `thirty ate mm`, `sixty three by ate` → eight. The others of the table
 * are common words: they are only numbers between tens and a unit, as in `twenty to mm`.
 */
export function withHeardNumbers(text: string): { text: string; spoken: SpokenText[] } {
	const spoken: SpokenText[] = [];
	const tokens = spokenTokens(text);
	let line = '';
	let from = 0;
	for (const [at, token] of tokens.entries()) {
		const as = soundAlikes[token.text];
		const [before, next] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text];
		const isNumber =
			token.text === 'ate' ? isBeforeNumber(before) || isCounted(next) : tens.test(before) && isCounted(next);
		if (as === undefined || !isNumber) continue;
		line += text.slice(from, token.start) + as;
		from = token.end;
		spoken.push({ text: token.text, as });
	}
	return { text: line + text.slice(from), spoken };
}
