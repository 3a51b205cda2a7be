export interface Piece {
	text: string;
	marked: boolean;
}

/** The letters of a term, with what may stand between them in a code: `63042rs` is found in `6304-2RS`. */
const patternOf = (term: string) => (term.match(/[\p{L}\p{N}]/gu) ?? []).join(String.raw`[^\p{L}\p{N}\s]*`);

/** A text in pieces, of which those are marked that a word of the search stands in. */
export function markTerms(text: string, search: string): Piece[] {
	const patterns = search.split(/\s+/).map(patternOf).filter(Boolean);
	if (patterns.length === 0) return [{ text, marked: false }];
	const pieces = text.split(new RegExp(`(${patterns.join('|')})`, 'giu'));
	// every second one is what the pattern matched
	return pieces.map((piece, at) => ({ text: piece, marked: at % 2 === 1 })).filter((piece) => piece.text);
}
