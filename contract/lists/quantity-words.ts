import { readQuantity } from '#contract/cart/quantity.ts';
import { m } from '#messages';

/** The quantity of a line: pieces, or a sentence about the problem. */
export type LineQuantity = { quantity: number; problem?: undefined } | { quantity: null; problem: string };

/** A number in the place of a quantity, valid or not: `2`, `1,000`, `-1`, `2.5`, `1e9`. */
export const numberPattern = '[-−–]?\\d[\\d.,٬٫]*(?:e\\+?\\d+)?';
/** Word boundaries for any script. */
export const wordStart = '(?<![\\p{L}\\p{N}])';
export const wordEnd = '(?![\\p{L}\\p{N}])';
/** Words for pieces. */
export const pieces =
	"(?:pcs?|pieces?|pce|nos?|no['’]s|units?|ea|each|sets?|stk|حبه|حبة|حبات|قطعه|قطعة|قطع|وحدات|وحده|وحدة|عدد|حته|حتت|7eta|7etat|pz|adet)\\.?";
/** Words for pieces before a number; `no. 21` and `EA 16` are codes. */
export const piecesBefore = '(?:pcs?|pieces?|حبه|حبة|حبات|قطعه|قطعة|قطع)';
/** Words for pieces between a number and the part. */
export const piecesWithin = '(?:pcs?|pieces?|nos|ea|each|units?|حبه|حبة|حبات|قطعه|قطعة|قطع)\\.?';
/** Labels of a quantity. */
export const quantityLabel = "(?:qty|q['’]ty|qnty|quantity|quant|الكميه|الكمية|كميه|كمية|العدد|عدد|3adad)";
/** Arabic words for two pieces. */
export const dual = '(?:حبتين|حبتان|قطعتين|قطعتان)';
/** Pairs and dozens: how many pieces they are is not guessed. */
export const bundle = '(?:pairs?|prs?|dozens?|doz|dz|زوج|زوجين|ازواج|أزواج|دزينه|دزينة|درزن)';
/** Packages; alone it may be a part, such as a gear box. */
export const packing = '(?:box(?:es)?|ctns?|cartons?|packs?|pkts?|packets?|كرتون|كرتونه|كرتونة|علبه|علبة|علب)';

/** Reads a written quantity. Doubtful text is a problem, never another number. */
export function lineQuantity(written: string): LineQuantity {
	const typed = written.replace(/[−–]/g, '-').replace(/[.,]$/, '');
	const { quantity, problem } = readQuantity(typed);
	if (quantity !== undefined) return { quantity };
	return { quantity: null, problem: problem ?? m.cart_quantity_invalid() };
}
