import type { ListCandidate, ListLine } from '#contract/lists/lists.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { asDraft, type DraftLine } from './list-line.ts';

/** Where the chosen part is among the candidates of today, and -1 without it. */
function indexOfPart(candidates: ListCandidate[], { product_id }: ListCandidate, size: string | null): number {
	return candidates.findIndex(
		(candidate) =>
			candidate.product_id === product_id &&
			(size === null || candidate.size === size || candidate.sizes.includes(size)),
	);
}

/** A line with the candidates of today, and what the buyer has chosen and corrected. */
function refreshLine(line: DraftLine, today: ListLine): DraftLine {
	const { status, note, error, candidates } = today;
	const present = { ...line, status, note, error, candidates, quantity: line.quantity ?? today.quantity, size: null };
	const chosen = line.chosen === null ? undefined : line.candidates[line.chosen];
	if (!chosen) {
		const isUndecided = status === 'sure' || line.candidates.length === 0;
		return { ...present, chosen: isUndecided ? asDraft(today).chosen : null };
	}
	const size = chosen.size ?? line.size;
	const at = indexOfPart(candidates, chosen, size);
	if (at >= 0) return { ...present, chosen: at, size: candidates[at]?.size === null ? size : null };
	const part = isolateCodes([chosen.code ?? chosen.name, size].filter(Boolean).join(' '));
	return {
		...present,
		note: [m.lists_part_gone({ part }), note].filter(Boolean).join(' · '),
		chosen: status === 'sure' ? 0 : null,
	};
}

/**
 * The lines of a stored list with the parts, prices and texts of a new reading of its text. All lines stay, with their keys: some may be on their
 * way into the cart. A line that the reading lacks has no part.
 */
export function refreshLines(lines: DraftLine[], today: ListLine[]): DraftLine[] {
	const readings = Map.groupBy(today, ({ text }) => text);
	return lines.map((line) => {
		if (line.isRestored) return line;
		const unknown = { ...line, status: 'unknown' as const, note: '', candidates: [] };
		return refreshLine(line, readings.get(line.text)?.shift() ?? unknown);
	});
}
