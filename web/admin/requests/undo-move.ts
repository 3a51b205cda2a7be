import type { AdministeredRequest, MovedRequest } from '#contract/requests/request-desk.schema.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { type NoticeStep, toast } from '../../ui/toast.ts';
import { failureSentences } from './failed-moves.ts';
import { outcomeText, updateRequest } from './update-request.ts';

/** How long the notice of a move offers to undo it. */
const undoSeconds = 10;

/** A request as it was before its move, with the version that it has since. */
type MovedBack = Pick<AdministeredRequest, 'id' | 'code' | 'version' | 'status'>;

async function moveBack(moved: readonly MovedBack[], onDone: () => void): Promise<void> {
	const results: MovedRequest[] = [];
	for (const { id, code, version, status } of moved) {
		const outcome = await updateRequest({ id, code, version, undo_status: status });
		results.push({ id, error: outcome.status === 'saved' ? null : outcomeText(outcome) });
	}
	onDone();
	const count = results.filter(({ error }) => error === null).length;
	if (count > 0) void toast('success', m.desk_moved_back({ count }));
	const failures = failureSentences(moved, results);
	if (failures.length > 0) void toast('error', failures.join(' '));
}

/** The button of a notice that undoes moves; `onDone` is called when they were tried. */
export function undoOfMoves(moved: readonly MovedBack[], onDone: () => void): NoticeStep {
	return {
		label: m.desk_move_undo(),
		seconds: undoSeconds,
		onPress: () => runInBackground(moveBack(moved, onDone)),
	};
}
