/** How a phone exports a line of a chat: `[10:32, 5/3/2026] Ali: …`, `5/3/2026, 10:32 - Ali: …`. */
const chatStamp =
	/^\s*(?:\[[\d:/.,\s\p{L}]{4,40}\]\s?|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}(?:\s?[ap]m)? - )[^:]{1,40}:/iu;
/** `2)`, `(3)`, `4.` and `5-` before an item of a list; `1-1/4"` is a size. */
const listMark = /^\s*(?:\(\d{1,2}\)|\d{1,2}\s?[.)]|\d{1,2}\s?-)\s{1,4}(?=[\p{L}\d])(?!\d{1,2}[/⁄]\d)/u;
const pieces =
	'pcs?|pieces?|nos?\\.?|units?|ea|each|pairs?|sets?|حبه|حبات|حبتين|قطعه|قطع|قطعتين|عدد|جوز|ازواج|دانه|pc\\.';
/** `5 pcs`, `10no`, `٣ حبات`. */
const counted = new RegExp(`(?<![\\p{L}\\p{N}.,/-])\\d{1,4}\\s{0,2}(?:${pieces})(?![\\p{L}\\p{N}])`, 'giu');
/** `qty: 5`, `عدد ٣`. */
const announced =
	/(?<!\p{L})(?:qty|quantity|العدد|عدد|الكميه|كميه|تعداد|مقدار)\s{0,2}[.:=]?\s{0,2}\d{1,3}(?![\p{L}\p{N}.,/])/giu;
/** `2x 6312`, `4 × mg1`: what follows is no measure of a size. */
const multiplied = /(?<![\p{L}\p{N}.,/-])\d{1,4}\s?[x×*]\s{0,2}(?=\p{L}|\d{4})/giu;
/** `6205*5`, `6204-2RS x 10`: what stands before it has four digits, as no measure of a size. */
const multiplier = /(?<=\d{4}[\p{L}\d/-]{0,12})\s{0,2}[x×*]\s?\d{1,3}(?![\p{L}\p{N}.,/x×*-])/giu;

/** A folded text without what says how many pieces somebody wants, or where in a list or a chat it stood: nothing of the part. */
export function withoutQuantities(text: string): string {
	const line = text.replace(chatStamp, ' ').replace(listMark, ' ');
	return [announced, counted, multiplied, multiplier].reduce((rest, pattern) => rest.replace(pattern, ' '), line);
}
