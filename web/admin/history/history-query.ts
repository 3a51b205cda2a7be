import { changedEntities } from '#contract/changed-entities.ts';
import { changeSources } from '#contract/history/changes.schema.ts';
import { idText, knownValue } from '../frame/use-list-url.ts';

/** The value when it can be a day; else empty. */
const dateText = (value: string | null) => /^\d{4}-\d\d-\d\d$/.exec(value ?? '')?.[0] ?? '';
const batchText = (value: string | null) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.exec(value ?? '')?.[0] ?? '';

/** Which changes a URL names; empty is all of them. */
export function historyQuery(search: URLSearchParams) {
	const entity = knownValue(changedEntities, search.get('entity')) ?? ('' as const);
	return {
		entity,
		id: entity && idText(search.get('id')),
		batch: batchText(search.get('batch')),
		actor: idText(search.get('actor')),
		source: knownValue(changeSources, search.get('source')) ?? ('' as const),
		from: dateText(search.get('from')),
		to: dateText(search.get('to')),
	};
}

export type HistoryQuery = ReturnType<typeof historyQuery>;

/** Whether single changes are listed, each by itself: those of one thing or of one batch. */
export const isSingle = ({ id, batch }: HistoryQuery) => id !== '' || batch !== '';
