import { readQuantity } from '#contract/quantity.ts';
import { m } from '#messages';

/** A quantity as a line has it: pieces, or what says, in the language of the reader, why it is none. */
export type LineQuantity = { quantity: number; problem?: undefined } | { quantity: null; problem: () => string };

/** A number as people write a quantity, right or wrong: `2`, `1,000`, `-1`, `2.5`, `1e9`. */
export const numberPattern = '[-−–]?\\d[\\d.,٬٫]*(?:e\\+?\\d+)?';
/** Where a word starts, and where it ends, in any script. */
export const wordStart = '(?<![\\p{L}\\p{N}])';
export const wordEnd = '(?![\\p{L}\\p{N}])';
/** What counts pieces. */
export const pieces =
	"(?:pcs?|pieces?|pce|nos?|no['’]s|units?|ea|each|sets?|stk|حبه|حبة|حبات|قطعه|قطعة|قطع|وحدات|وحده|وحدة|عدد|pz)\\.?";
/** The same where the number follows: `no. 21` and `EA 16` are codes. */
export const piecesBefore = '(?:pcs?|pieces?|حبه|حبة|حبات|قطعه|قطعة|قطع)';
/** The same where the part goes on behind it. */
export const piecesWithin = '(?:pcs?|pieces?|nos|ea|each|units?|حبه|حبة|حبات|قطعه|قطعة|قطع)\\.?';
/** What stands before a quantity. */
export const quantityLabel = "(?:qty|q['’]ty|qnty|quantity|quant|الكميه|الكمية|كميه|كمية|العدد|عدد)";
/** Two pieces in one word. */
export const dual = '(?:حبتين|حبتان|قطعتين|قطعتان)';
/** Two of something, or twelve: how many pieces that are is not guessed. */
export const bundle = '(?:pairs?|prs?|dozens?|doz|dz|زوج|زوجين|ازواج|أزواج|دزينه|دزينة|درزن)';
/** What parts are packed in; alone it may be a part, such as a gear box. */
export const packing = '(?:box(?:es)?|ctns?|cartons?|packs?|pkts?|packets?|كرتون|كرتونه|كرتونة|علبه|علبة|علب)';

/** Reads what is written in the place of a quantity; it is never read as another number. */
export function lineQuantity(written: string): LineQuantity {
	const typed = written.replace(/[−–]/g, '-').replace(/[.,]$/, '');
	const { quantity } = readQuantity(typed);
	if (quantity !== undefined) return { quantity };
	return { quantity: null, problem: () => readQuantity(typed).problem ?? m.cart_quantity_invalid() };
}
