import type { ListCandidate, ListLine, ReadList } from '#contract/lists/lists.schema.ts';
import { requestFields } from '#contract/requests/request-fields.ts';
import type { NewRequestItem } from '#contract/requests/requests.schema.ts';

/** A line of a list with the user's choices. */
export interface DraftLine extends ListLine {
	/** Index of the chosen candidate; null: the line is sent as text. */
	chosen: number | null;
	/** The chosen size, when the candidate has several. */
	size: string | null;
	removed: boolean;
	/** It was left out as a heading or a greeting, and the buyer has put it back. */
	isRestored?: boolean;
}

/** How a line is sent: as a part, as a part to choose, or as text. */
export type LineKind = 'sure' | 'choose' | 'text';

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

/** A single suggestion is chosen; the buyer can take it back. */
export function asDraft(line: ListLine): DraftLine {
	return { ...line, chosen: line.candidates.length === 1 ? 0 : null, size: null, removed: false };
}

/** The lines with what was chosen, corrected and left out in equal lines of an earlier reading, each of which counts once. */
export function withChoices(lines: DraftLine[], earlier: readonly DraftLine[]): DraftLine[] {
	const contents = (line: DraftLine) => JSON.stringify([line.text, line.candidates]);
	const earlierLines = Map.groupBy(earlier, contents);
	return lines.map((line) => {
		const before = earlierLines.get(contents(line))?.shift();
		if (!before) return line;
		const { chosen, size, quantity, removed } = before;
		return { ...line, chosen, size, quantity, removed };
	});
}

/** Whether a line of an earlier reading is in the list again. */
export function hasLineOf(lines: readonly DraftLine[], earlier: readonly DraftLine[]): boolean {
	const earlierTexts = new Set(earlier.map(({ text }) => text));
	return lines.some(({ text }) => earlierTexts.has(text));
}

/** Whether the first suggestion can be taken without another choice: its size is known. */
export const hasSuggestion = ({ chosen, removed, candidates: [first] }: DraftLine): boolean =>
	chosen === null && !removed && first !== undefined && first.sizes.length === 0;

/** The chosen part with its size; undefined while part or size is not chosen. */
export function partOf({ candidates, chosen, size }: DraftLine): (ListCandidate & { size: string | null }) | undefined {
	const candidate = chosen === null ? undefined : candidates[chosen];
	if (!candidate || (candidate.sizes.length > 0 && size === null)) return undefined;
	return { ...candidate, size: candidate.size ?? size };
}

/** A line with a chosen part is `sure`; one with candidates is `choose`. */
export function kindOf(line: DraftLine): LineKind {
	if (partOf(line)) return 'sure';
	return line.candidates.length > 0 ? 'choose' : 'text';
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

/** The number of lines by kind, without removed ones. */
export function countLines(lines: DraftLine[]): Record<LineKind | 'all', number> {
	const present = lines.filter(({ removed }) => !removed);
	const count = (kind: LineKind) => present.filter((line) => kindOf(line) === kind).length;
	return { all: present.length, sure: count('sure'), choose: count('choose'), text: count('text') };
}
