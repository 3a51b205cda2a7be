import type { ListCandidate, ListLine, ReadList } from '#contract/lists/lists.schema.ts';
import { requestFields } from '#contract/requests/request-fields.ts';
import type { NewRequestItem } from '#contract/requests/requests.schema.ts';

/** A line of a list with the user's choices. */
export interface DraftLine extends ListLine {
	/** Index of the chosen candidate; null: the line is sent as text. */
	chosen: number | null;
	/** The chosen size, when the candidate has several. */
	size: string | null;
	/** Left out by the buyer. */
	removed: boolean;
	/** It is in the cart, and is not sent with the list. */
	isAdded?: boolean;
	/** It was left out as a heading or a greeting, and the buyer has put it back. */
	isRestored?: boolean;
}

/** Unique in a list. A list that a browser stored before lines were split has no `part`. */
export const lineKey = ({ line, part = 1 }: Pick<ListLine, 'line'> & { part?: number }): string => `${line}.${part}`;

/** A line that was left out as a heading or a greeting, as one to send as text. */
export function asRestored({ line, text }: ReadList['skipped'][number]): DraftLine {
	const read: ListLine = {
		line,
		part: 1,
		text,
		quantity: 1,
		status: 'unknown',
		note: '',
		error: null,
		unread: false,
		candidates: [],
	};
	return { ...asDraft(read), isRestored: true };
}

/** A single suggestion is chosen, unless it is not what was written; the buyer can take it back. */
export function asDraft(line: ListLine): DraftLine {
	const [first, second] = line.candidates;
	const isChosen = first !== undefined && !first.differs && second === undefined;
	return { ...line, chosen: isChosen ? 0 : null, size: null, removed: false };
}

/** The lines with what was chosen, corrected, left out and added to the cart in equal lines of an earlier reading, each of which counts once. */
export function withChoices(lines: DraftLine[], earlier: readonly DraftLine[]): DraftLine[] {
	const contents = (line: DraftLine) => JSON.stringify([line.text, line.candidates]);
	const earlierLines = Map.groupBy(earlier, contents);
	return lines.map((line) => {
		const before = earlierLines.get(contents(line))?.shift();
		if (!before) return line;
		const { chosen, size, quantity, removed, isAdded = false } = before;
		return { ...line, chosen, size, quantity, removed, ...(isAdded && { isAdded }) };
	});
}

/** Whether a line of an earlier reading is in the list again. */
export function hasLineOf(lines: readonly DraftLine[], earlier: readonly DraftLine[]): boolean {
	const earlierTexts = new Set(earlier.map(({ text }) => text));
	return lines.some(({ text }) => earlierTexts.has(text));
}

/** Whether a line is sent with the list. */
export const isPresent = ({ removed, isAdded = false }: DraftLine): boolean => !removed && !isAdded;

/** Whether the first suggestion can be taken without another choice: it is what was written, and its size is known. */
export function hasSuggestion(line: DraftLine): boolean {
	const [first] = line.candidates;
	return line.chosen === null && isPresent(line) && first?.sizes.length === 0 && !first.differs;
}

/** The chosen part with its size; undefined while part or size is not chosen. */
export function partOf({ candidates, chosen, size }: DraftLine): (ListCandidate & { size: string | null }) | undefined {
	const candidate = chosen === null ? undefined : candidates[chosen];
	if (!candidate || (candidate.sizes.length > 0 && size === null)) return undefined;
	return { ...candidate, size: candidate.size ?? size };
}

/** Whether the line can't be sent: without a quantity, or too long for a request. */
export const isBroken = ({ quantity, text }: DraftLine): boolean =>
	quantity === null || text.length > requestFields.requestLine.max;

/** The line as an item of a request. */
export function itemOf(line: DraftLine): NewRequestItem {
	const part = partOf(line);
	const { text, quantity } = line;
	const product = part && { productId: part.product_id, size: part.size };
	return { ...product, text, quantity: quantity ?? 0 };
}

/** How many lines are sent with the list: all, and by what their reading found. */
export function countLines(lines: DraftLine[]): Record<ListLine['status'] | 'all', number> {
	const present = lines.filter(isPresent);
	const count = (status: ListLine['status']) => present.filter((line) => line.status === status).length;
	return { all: present.length, sure: count('sure'), choose: count('choose'), unknown: count('unknown') };
}

/** How many of the lines are sent with a part. */
export const countParts = (lines: DraftLine[]): number =>
	lines.filter((line) => isPresent(line) && partOf(line)).length;
