import type { Versions } from '../frame/merge-drafts.ts';
import type { DeskLine } from './desk-lines.ts';

interface WithLines {
	lines: DeskLine[];
}

const isOfRequest = ({ key, line_id }: Pick<DeskLine, 'key' | 'line_id'>) => key === `request-${line_id}`;

/** The line that each line of the request began with: it has no id yet, or the smallest of those into which a seller has split it. */
function firstLines({ lines }: WithLines): Map<number, DeskLine> {
	const first = new Map<number, DeskLine>();
	for (const line of lines) {
		const { id, line_id } = line;
		// a line that was added here is none of the request's
		if (line_id === null || (id === null && !isOfRequest(line))) continue;
		const before = first.get(line_id);
		if (before === undefined || (before.id !== null && (id === null || id < before.id))) first.set(line_id, line);
	}
	return first;
}

/** The keys of lines whose version has no ids while the other one has, or the reverse, with the line there: `request-7` → line 12. */
function counterparts(from: WithLines, to: WithLines): Map<string, DeskLine> {
	const targets = firstLines(to);
	const pairs = [...firstLines(from)].flatMap(([lineId, line]) => {
		const target = targets.get(lineId);
		return target && isOfRequest(line) !== isOfRequest(target) ? [[line.key, target] as const] : [];
	});
	return new Map(pairs);
}

function rename<Draft extends WithLines>(draft: Draft, targets: Map<string, DeskLine>): Draft {
	const lines = draft.lines.map((line) => {
		const { key, id } = targets.get(line.key) ?? line;
		return { ...line, key, id };
	});
	return { ...draft, lines };
}

/**
 * The versions with one key for the same line. Only the first save changes keys, when it gives the lines their ids; and a program that
 * stores prices of the request's lines alone.
 */
export function withSameKeys<Draft extends WithLines>({ base, mine, theirs }: Versions<Draft>): Versions<Draft> {
	if (!base) return { base, mine: rename(mine, counterparts(mine, theirs)), theirs };
	const targets = counterparts(base, theirs);
	return { base: rename(base, targets), mine: rename(rename(mine, counterparts(mine, base)), targets), theirs };
}
