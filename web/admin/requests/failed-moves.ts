import type { AdministeredRequest, MovedRequest } from '#contract/requests/request-desk.schema.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';

/** A sentence for each reason why requests were not moved, with the codes of those for which it is the reason. */
export function failureSentences(
	requests: readonly Pick<AdministeredRequest, 'id' | 'code'>[],
	results: readonly MovedRequest[],
): string[] {
	const reasons = new Map(results.map(({ id, error }) => [id, error]));
	const byReason = Map.groupBy(requests, ({ id }) => reasons.get(id) ?? null);
	return [...byReason].flatMap(([reason, failed]) =>
		reason === null ? [] : [m.desk_move_failed({ codes: listText(failed.map(({ code }) => code)), reason })],
	);
}
