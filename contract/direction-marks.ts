/**
 * Marks of direction that nobody sees and nobody types: messengers and web pages set them around what is copied. An isolate or
 * a single mark changes nothing that could deceive; overrides and embeddings (U+202A–202E) do.
 */
const harmless = /[\u061c\u200e\u200f\u2066-\u2069]/g;
const wrapped = /^(\s*)[\u202a-\u202e]([^\u202a-\u202e]*)\u202c(\s*)$/;
const embedded = /[\u202a-\u202d]/g;

/**
 * A pasted text without the marks of direction that stand in it, and without the embedding or override that it is wrapped in as
 * a whole. One that turns a part of the text stays, for the caller to reject.
 */
export function withoutDirectionMarks(text: string): string {
	return text.replace(harmless, '').replace(wrapped, '$1$2$3');
}

/** A pasted number without any of these marks but those that turn it around (U+202E). */
export function withoutMarksOfNumber(text: string): string {
	return text.replace(harmless, '').replace(embedded, '');
}
