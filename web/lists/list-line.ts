import { fieldRules } from '#contract/fields.ts';
import type { ListCandidate, ListLine } from '#contract/lists.ts';
import type { NewRequestItem } from '#contract/requests.ts';

/** A line of a list with what was decided about it. */
export interface DraftLine extends ListLine {
	/** Which of the candidates; null: it goes as it is written. */
	chosen: number | null;
	/** The size that was chosen where the candidate leaves it open. */
	size: string | null;
	removed: boolean;
}

/** As which a line goes along: a part, one that is still to be chosen, its text. */
export type LineKind = 'sure' | 'choose' | 'text';

export function asDraft(line: ListLine): DraftLine {
	return { ...line, chosen: line.status === 'sure' ? 0 : null, size: null, removed: false };
}

/** The part that a line goes as, with its size; undefined while none is chosen, or no size of it. */
export function partOf({ candidates, chosen, size }: DraftLine): (ListCandidate & { size: string | null }) | undefined {
	const candidate = chosen === null ? undefined : candidates[chosen];
	if (!candidate || (candidate.sizes.length > 0 && size === null)) return undefined;
	return { ...candidate, size: candidate.size ?? size };
}

/** Lines that were sure stay where they are; of the others those with candidates are to be chosen until one is. */
export function kindOf(line: DraftLine): LineKind {
	if (partOf(line)) return 'sure';
	return line.candidates.length > 0 ? 'choose' : 'text';
}

/** Whether the line can't be sent as it is: without a quantity, or longer than a line of a request. */
export const isBroken = ({ quantity, text }: DraftLine): boolean =>
	quantity === null || text.length > fieldRules.requestLine.max;

/** The line as a request takes it. */
export function itemOf(line: DraftLine): NewRequestItem {
	const part = partOf(line);
	const { text, quantity } = line;
	const named = part && { productId: part.product_id, size: part.size };
	return { ...named, text, quantity: quantity ?? 0 };
}

const times = /^[x×*]$/i;

/**
 * The line as it is typed into a list. Of a row of a file the quantity stands beside the part as the figure alone, first or last:
 * typed, it is told from the part by an x.
 */
export function typedLine({ text, quantity }: ListLine): string {
	const words = text.split(' ');
	if (quantity === null || words.some((word) => times.test(word))) return text;
	const figure = String(quantity);
	if (words.at(-1) === figure) return `${words.slice(0, -1).join(' ')} x ${figure}`;
	if (words[0] === figure) return `${figure} x ${words.slice(1).join(' ')}`;
	return text;
}

/** How many lines there are of each kind, without those that were removed. */
export function countLines(lines: DraftLine[]): Record<LineKind | 'all', number> {
	const kept = lines.filter(({ removed }) => !removed);
	const count = (kind: LineKind) => kept.filter((line) => kindOf(line) === kind).length;
	return { all: kept.length, sure: count('sure'), choose: count('choose'), text: count('text') };
}
