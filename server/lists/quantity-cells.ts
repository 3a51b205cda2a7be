import {
	bundle,
	dual,
	type LineQuantity,
	lineQuantity,
	numberPattern,
	pieces,
	quantityLabel,
} from '#contract/lists/quantity-words.ts';
import { westernDigits } from '#contract/text/phone.ts';
import { m } from '#messages';

const pattern = (text: string) => new RegExp(`^(?:${text})$`, 'iu');
const number = `(?<number>${numberPattern})`;
const counted = [
	pattern(`(?:${quantityLabel}\\s?[.:=]?\\s?)?(?:[x×*]\\s?)?${number}\\s?(?:[x×*]|${pieces})?`),
	pattern(`${pieces}\\s?[.:=]?\\s?${number}`),
];
const dualWord = pattern(dual);
const bundled = pattern(`(?:${numberPattern}\\s?)?${bundle}`);
/** A cell that looks like an unreadable quantity: `?`, `-2`, `2.5`; not a price with two decimals. */
const attempt = pattern(`\\?+|[-−–]?\\d{1,5}(?:[.,٫]\\d)?(?:\\s?${pieces})?|${bundled.source.slice(1, -1)}`);

const plain = (cell: string) => westernDigits(cell).replace(/\s+/g, ' ').trim();

function readCell(written: string): LineQuantity {
	if (dualWord.test(written)) return { quantity: 2 };
	if (bundled.test(written)) return { quantity: null, problem: m.lists_quantity_bundle() };
	const match = counted.map((expected) => expected.exec(written)).find(Boolean);
	return lineQuantity(match?.groups?.number ?? written);
}

/** A cell of a column of quantities: `4`, `4 pcs`, `٤ حبة`. The problem of another text quotes it. */
export function quantityOfCell(cell: string): LineQuantity & { note?: string } {
	const read = readCell(plain(cell));
	return read.quantity === null ? { ...read, note: m.lists_quantity_written({ text: cell.trim() }) } : read;
}

/** `readable`: most of the cells look like quantities. `unreadable`: they do, but none can be read, such as `?` or `2.5`. */
export function quantitiesIn(cells: string[]): 'readable' | 'unreadable' | undefined {
	const isRead = (cell: string) => (quantityOfCell(cell).quantity ?? 10_000) < 10_000;
	const count = cells.filter((cell) => isRead(cell) || attempt.test(plain(cell))).length;
	if (count * 2 <= cells.length) return undefined;
	return cells.some(isRead) ? 'readable' : 'unreadable';
}
