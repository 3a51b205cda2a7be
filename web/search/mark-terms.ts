export interface Piece {
	text: string;
	marked: boolean;
}

/** The letters of a term, with separators allowed between them: `63042rs` matches `6304-2RS`. */
const patternOf = (term: string) => (term.match(/[\p{L}\p{N}]/gu) ?? []).join(String.raw`[^\p{L}\p{N}\s]*`);

/** Splits a text into pieces and marks those that match a word of the search. */
export function markTerms(text: string, search: string): Piece[] {
	const patterns = search.split(/\s+/).map(patternOf).filter(Boolean);
	if (patterns.length === 0) return [{ text, marked: false }];
	const pieces = text.split(new RegExp(`(${patterns.join('|')})`, 'giu'));
	// every second piece is a match
	return pieces.map((piece, at) => ({ text: piece, marked: at % 2 === 1 })).filter((piece) => piece.text);
}
