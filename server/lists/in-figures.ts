import { bundle, dual, pieces, quantityLabel } from '#contract/lists/quantity-words.ts';
import { fold } from '../catalogue/search-text.ts';
import { isMeasured } from '../search/read/quantities.ts';
import { numberAt } from '../search/read/speech/number-at.ts';

/** A word of a line, folded, and where it stands. */
interface Word {
	key: string;
	start: number;
	end: number;
}

const alone = (text: string) => new RegExp(`^(?:${text})$`, 'iu');
/** Words that `readLine` reads itself: how many pieces a pair is must be asked. */
const otherNumber = alone(`${bundle}|${dual}`);
/** Before a number: `qty three`, `x three`. */
const announces = alone(`${quantityLabel}|[x×]`);
/** Behind a number that says how many: `three pcs`, `three of`. */
const counts = alone(`${pieces}|of|من`);

function wordsOf(line: string): Word[] {
	return [...line.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: text, index }) => ({
		key: otherNumber.test(text) ? '' : fold(text),
		start: index,
		end: index + text.length,
	}));
}

/**
 * A line with figures for the numbers in words that may be its quantity: at its start, at its end, and beside a word that says how many.
 * `DER1 three` → `DER1 3`, `ثلاث حبات MG1` → `3 حبات MG1`.
 */
export function inFigures(line: string): string {
	const words = wordsOf(line);
	const keys = words.map(({ key }) => key);
	let figures = '';
	let from = 0;
	for (let at = 0; at < words.length; ) {
		const number = numberAt(keys, at);
		const length = number?.length ?? 1;
		const [first, last] = [words[at], words[at + length - 1]];
		const behind = keys[at + length];
		// three phase rectifier
		const isBeside = behind === undefined || (at === 0 && !isMeasured(behind));
		const isCounted = announces.test(keys[at - 1] ?? '') || counts.test(behind ?? '');
		if (number && first && last && (isBeside || isCounted)) {
			figures += `${line.slice(from, first.start)}${number.value}`;
			from = last.end;
		}
		at += length;
	}
	return figures + line.slice(from);
}
