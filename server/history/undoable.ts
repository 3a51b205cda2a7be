import type { StaffRight } from '#contract/accounts/rights.ts';
import { type UndoableEntity, undoableEntities } from '#contract/history/changes.schema.ts';

/** Whether records of this kind can be undone. */
export const isUndoable = (entity: string): entity is UndoableEntity =>
	undoableEntities.some((undoable) => undoable === entity);

/** Undoing a change needs the right to make it. Some settings need a right of their own besides: `restrictedKeys`. */
export const undoRights: Record<UndoableEntity, StaffRight> = {
	category: 'catalogue.edit',
	product: 'catalogue.edit',
	reference: 'references.edit',
	search_word: 'search-words.edit',
	settings: 'settings.edit',
	redirect: 'redirects.edit',
	page: 'pages.edit',
	document: 'catalogue.edit',
	price_list: 'price-lists.edit',
	price_entry: 'price-lists.edit',
	company: 'companies.edit',
};
