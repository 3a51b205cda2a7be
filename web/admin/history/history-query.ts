import { changedEntities } from '#contract/changed-entities.ts';
import { changeSources } from '#contract/history/changes.schema.ts';
import { dateText, idText, knownValue } from '../frame/use-list-url.ts';

/** The value if it is the id of a batch, else empty. */
const batchText = (value: string | null) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.exec(value ?? '')?.[0] ?? '';

/** The filters of a URL; an empty one does not filter. */
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

/** Changes of one thing or one batch are listed singly; other lists have one row for each batch. */
export const showsSingleChanges = ({ id, batch }: HistoryQuery) => id !== '' || batch !== '';
