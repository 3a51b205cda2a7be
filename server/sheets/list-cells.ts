import { westernDigits } from '#contract/text/phone.ts';
import type { Cell } from '../platform/spreadsheets/rows.ts';
import type { Reason } from './reasons.ts';

/** The largest quantity of a step. */
const maxQuantity = 1_000_000;

/** What the columns `list` and `from quantity` say: the name of a list, empty for everybody, and a quantity; 1 when it is empty. */
export interface WrittenList {
	list: string;
	minQuantity: number;
}

/** Reads a whole quantity; a reason for another text. */
export function readMinQuantity({ text }: Cell): { minQuantity: number } | Reason {
	const written = text.trim();
	if (written === '') return { minQuantity: 1 };
	const quantity = Number(westernDigits(written).replace(/[,٬\s]/g, ''));
	if (Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity) return { minQuantity: quantity };
	return { key: 'from_quantity', values: { written: written.slice(0, 60) } };
}
