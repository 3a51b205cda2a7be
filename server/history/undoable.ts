import type { StaffRight } from '#contract/accounts/rights.ts';
import type { ChangedEntity } from '#contract/changed-entities.ts';
import { type UndoableEntity, undoableEntities } from '#contract/history/changes.schema.ts';

/** Whether records of this kind can be undone. */
export const isUndoable = (entity: string): entity is UndoableEntity =>
	undoableEntities.some((undoable) => undoable === entity);

/** Whether a change is of an invitation to a company: no undo takes back its mail, or makes its link valid again. */
export const isOfInvitation = ({ entity, action }: { entity: string; action: string }): boolean =>
	entity === 'company' && (action === 'invited' || action === 'invitation_withdrawn');

/** Seeing the history of a record needs the right to see the record. */
export const seenWith: Record<ChangedEntity, StaffRight> = {
	category: 'catalogue.read',
	product: 'catalogue.read',
	document: 'catalogue.read',
	reference: 'references.edit',
	search_word: 'search-words.edit',
	redirect: 'redirects.edit',
	settings: 'settings.edit',
	page: 'pages.edit',
	request: 'requests.desk',
	customer: 'customers.read',
	person: 'customers.read',
	administrator: 'administrators.manage',
	company: 'companies.edit',
	price_list: 'price-lists.edit',
	price_entry: 'price-lists.edit',
	product_cost: 'costs.use',
	hand_over_map: 'settings.edit',
	token: 'programs.manage',
	webhook: 'programs.manage',
};

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
	product_cost: 'costs.use',
	company: 'companies.edit',
	person: 'customers.edit',
};
