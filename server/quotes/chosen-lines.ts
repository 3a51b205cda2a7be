import { type AppError, fieldError } from '#contract/errors.ts';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { offeredLines, readRequestedLines, type StoredDraft, type StoredLine } from './draft-lines.ts';

function invalid(at: number, message: string): AppError {
	return fieldError('invalid', `line_ids.${at}`, message);
}

/**
 * The lines that a buyer chooses of a quote, each once; undefined when these are all of them: then he accepts the quote. Throws `invalid`
 * for a line that is not in it or has no price, and when only charges are chosen.
 */
export function readChosenLines({ lines }: QuoteDocument, lineIds: readonly number[]): number[] | undefined {
	const chosen = new Set(lineIds);
	for (const [at, id] of lineIds.entries()) {
		const line = lines.find((candidate) => candidate.id === id);
		if (!line) throw invalid(at, m.quote_line_unknown());
		if (line.unit_price === null) throw invalid(at, m.quote_choose_priced());
	}
	const isChosen = ({ id }: { id: number | null }) => id !== null && chosen.has(id);
	if (!lines.some((line) => line.kind !== 'charge' && isChosen(line))) throw invalid(0, m.quote_choose_a_line());
	return lines.every((line) => line.unit_price === null || isChosen(line))
		? undefined
		: [...chosen].toSorted((a, b) => a - b);
}

/** The draft of a sent revision with the lines that the buyer has chosen of it, and charges that have no price yet, which nobody can choose. */
export async function draftOfChosen(
	transaction: Queries,
	requestId: number,
	draft: StoredDraft,
	lineIds: readonly number[],
): Promise<StoredDraft> {
	const offered = offeredLines(draft, await readRequestedLines(transaction, requestId));
	const stays = ({ id, kind, unit_price }: StoredLine) =>
		lineIds.includes(id) || (kind === 'charge' && unit_price === null);
	const lines_made = Math.max(draft.lines_made ?? 0, ...offered.map(({ id }) => id));
	return { ...draft, lines: offered.filter(stays), lines_made };
}
