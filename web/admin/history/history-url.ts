import { urls } from '../../urls.ts';

/** The history of one thing, or what was changed in one go. */
export function historyUrl(of: { entity: string; id: number } | { batch: string }): string {
	const named = 'batch' in of ? `batch=${of.batch}` : `entity=${of.entity}&id=${of.id}`;
	return `${urls.adminTab('history')}&${named}`;
}
