/** Records with a history. */
export const changedEntities = [
	'category',
	'product',
	'customer',
	'administrator',
	'request',
	'reference',
	'search_word',
	'settings',
	'redirect',
	'page',
	'document',
	'price_list',
	'price_entry',
	'product_cost',
	'company',
	'person',
	'token',
	'webhook',
	'hand_over_map',
] as const;

export type ChangedEntity = (typeof changedEntities)[number];

/**
 * Why a change can't be undone: a field has a newer value. With an empty path the conflict is the record: it exists again, or it no longer
 * exists and `now` is null.
 * `{ entity: 'product', id: 7, name: 'MG1', path: ['model'], after: 'MG1', now: 'MG1/20', by: 'Amina', at: '2026-…' }`
 */
export interface UndoConflict {
	entity: ChangedEntity;
	id: number;
	name: string | null;
	path: string[];
	/** Its value after the undone change. */
	after: unknown;
	now: unknown;
	/** Who has changed it since. */
	by: string | null;
	/** ISO 8601. */
	at: string | null;
}
