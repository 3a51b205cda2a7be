import { withoutChatPrefix } from '#contract/lists/pasted-chat.ts';
import { bundle, dual, pieces, quantityLabel, wordEnd } from '#contract/lists/quantity-words.ts';

/** `2)`, `(3)`, `4.` and `5-` before an item of a list; `1-1/4"` is a size. */
const listMark = /^\s*(?:\(\d{1,2}\)|\d{1,2}\s?[.)]|\d{1,2}\s?-)\s{1,4}(?=[\p{L}\d])(?!\d{1,2}[/⁄]\d)/u;
/** `5 pcs`, `10no`, `12 pairs`, `٣ حبات`. */
const counted = new RegExp(
	`(?<![\\p{L}\\p{N}.,/-])\\d{1,4}\\s{0,2}(?:${pieces}|${bundle}|${dual}|جوز|دانه)${wordEnd}`,
	'giu',
);
/** `10mm, 20 metres`: what is sold by the metre. No size has metres, and 3 cubic metres an hour are no quantity. */
const metres = new RegExp(
	`(?<![\\p{L}\\p{N}.,/-])\\d{1,4}\\s{0,2}(?:meters?|metres?|mtrs?|امتار|متر)${wordEnd}(?!\\s{0,2}(?:[/³3]|cu|مكعب|per|in|fe|في|ب))`,
	'giu',
);
/** `qty: 5`, `عدد ٣`. */
const announced = new RegExp(
	`(?<!\\p{L})(?:${quantityLabel}|تعداد|مقدار)\\s{0,2}[.:=]?\\s{0,2}\\d{1,3}(?![\\p{L}\\p{N}.,/])`,
	'giu',
);
/** `2x 6312`, `4 × mg1`: what follows is no measure of a size. */
const multiplied = /(?<![\p{L}\p{N}.,/-])\d{1,4}\s?[x×*]\s{0,2}(?=\p{L}|\d{4})/giu;
/** `6205*5`, `6204-2RS x 10`: no measure of a size has four digits. */
const multiplier = /(?<=\d{4}[\p{L}\d/-]{0,12})\s{0,2}[x×*]\s?\d{1,3}(?![\p{L}\p{N}.,/x×*-])/giu;

/** `6205 SKF x 20`, `DN65 vortex x1`, at the end of a line: behind a number and a word that is no unit and no section of a belt. */
const multiplierOfWord =
	/(?<=\d.*\p{L}{3})(?<!(?<!\p{L})(?:sp[abcz]|inch|mili|milli|ملي|مللي|ملم|بوصه|انش|اينج|grooves?|lines?|ribs?|مجري|مجاري|خطوط?))\s{1,2}[x×*]\s?\d{1,3}\s*$/u;

/** `1) seal 155 20mm - 2`: how many are wanted, at the end of a line of a list. */
const endOfLine = /\s[-–—=]\s?\d(?=\s*$)/u;

/** A folded text without its quantity, and without its place in a list or a chat: `2) 5 pcs mg1` → `mg1`. */
export function withoutQuantities(text: string): string {
	const typed = withoutChatPrefix(text);
	const unmarked = typed.replace(listMark, ' ');
	const line = unmarked === typed ? typed : unmarked.replace(endOfLine, ' ');
	return [announced, counted, metres, multiplied, multiplier, multiplierOfWord].reduce(
		(rest, pattern) => rest.replace(pattern, ' '),
		line,
	);
}
