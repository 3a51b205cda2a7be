import { pieces } from '#contract/lists/quantity-words.ts';
import { compact, fold } from '../catalogue/search-text.ts';

/** Between two parts of a sentence. The Arabic و is written with the word behind it. */
const conjunctions =
	/\s+(?:and|&|\+|plus|also|aur|اور|و(?:كذلك|ايضا|أيضا)?)\s+|[\s,،;]+و(?=[\p{L}\p{N}]{2})|\s*[,،;]\s*/giu;
/** Most pieces of a sentence; more are no sentence. */
const maxPieces = 30;

/** A piece of a sentence, and the sign or word before it. */
interface Piece {
	connector: string;
	text: string;
}

/** The pieces of a line between “and”, “و” and commas: `MG1 25, viton and 6205` → three. Empty for a line of one piece. */
export function piecesOf(line: string): Piece[] {
	const found: Piece[] = [];
	let at = 0;
	let connector = '';
	for (const match of line.matchAll(conjunctions)) {
		found.push({ connector, text: line.slice(at, match.index) });
		[connector] = match;
		at = match.index + connector.length;
	}
	found.push({ connector, text: line.slice(at) });
	return found.length === 1 || found.length > maxPieces ? [] : found;
}

const measure = /^\d{1,3}(?:[.,]\d+)?\p{L}{0,4}$|^\d+(?:mm|cm|rpm|psi|kva|kw|hz|bar|v|w|kg)$/u;
const dimension = /^[\d.,/]+(?:[x×*][\d.,/]+)+\p{L}{0,4}$/u;

/** Whether a piece has a word that can only be a code: `XQ-7781`, `SX460`, `6205`; not `C3`, `25mm`, `25x52x15`. */
export function hasCode(text: string): boolean {
	return fold(text)
		.replace(new RegExp(`\\d+\\s?${pieces}`, 'giu'), ' ')
		.split(/\s+/)
		.some((word) => {
			const key = compact(word);
			if (measure.test(word) || dimension.test(word)) return false;
			return key.length >= 4 && (/\d{4}/.test(key) || (/\p{L}/u.test(key) && /\d.*\d/.test(key)));
		});
}

/**
 * The texts of the parts that a sentence names, or nothing where it names one. A piece without a part belongs to the one before it, and at
 * the start to the one behind: `I need MG1 25, viton and 2 x 6205` → `I need MG1 25, viton`, `2 x 6205`. `partIn` is a key that differs
 * from part to part, undefined where a piece names none: a line that names the same part twice stays one line.
 */
export function splitLine(line: string, partIn: (piece: string) => string | undefined): string[] {
	const parts: { text: string; key: string | undefined }[] = [];
	for (const { connector, text } of piecesOf(line)) {
		const key = partIn(text);
		const last = parts.at(-1);
		if (last && (key === undefined || last.key === undefined)) {
			last.text += connector + text;
			last.key ??= key;
		} else parts.push({ text, key });
	}
	const keys = parts.flatMap(({ key }) => key ?? []);
	return keys.length > 1 && new Set(keys).size === keys.length ? parts.map(({ text }) => text.trim()) : [];
}
