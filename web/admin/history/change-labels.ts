import type { ChangedEntity } from '#contract/changed-entities.ts';
import { accountTraces } from '#contract/history/account-traces.ts';
import type { ActorKind, Change, ChangeSource } from '#contract/history/changes.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { wordTable } from '#contract/text/word-table.ts';
import { m } from '#messages';
import { numberText } from '../../platform/format.ts';

export const entityLabels: Record<ChangedEntity, () => string> = {
	category: m.history_entity_category,
	product: m.history_entity_product,
	customer: m.history_entity_customer,
	administrator: m.history_entity_administrator,
	request: m.history_entity_request,
	reference: m.history_entity_reference,
	search_word: m.history_entity_search_word,
	settings: m.history_entity_settings,
	redirect: m.history_entity_redirect,
	page: m.history_entity_page,
	price_list: m.history_entity_price_list,
	price_entry: m.history_entity_price_entry,
	product_cost: m.history_entity_product_cost,
	company: m.history_entity_company,
	person: m.history_entity_person,
	document: m.history_entity_document,
	token: m.history_entity_token,
	webhook: m.history_entity_webhook,
	hand_over_map: m.history_entity_hand_over_map,
};

export const sourceLabels: Record<ChangeSource, () => string> = {
	console: m.history_source_console,
	import: m.history_source_import,
	command: m.history_source_command,
	buyer: m.history_source_buyer,
	system: m.history_source_system,
	program: m.history_source_program,
};

const actorLabels: Record<ActorKind, () => string> = {
	administrator: m.history_by_administrator,
	customer: m.history_by_customer,
	anonymous: m.history_by_anonymous,
	command: m.history_by_command,
	system: m.history_by_system,
	program: m.history_by_program,
};

const actionLabels = wordTable<() => string>({
	create: m.history_action_create,
	delete: m.history_action_delete,
	password: m.history_action_password,
	pin: m.history_action_pin,
	pin_locked: m.history_action_pin_locked,
	sign_in: m.history_action_sign_in,
	sign_in_refused: m.history_action_sign_in_refused,
	pin_sign_in: m.history_action_pin_sign_in,
	pin_refused: m.history_action_pin_refused,
	sessions_ended: m.history_action_sessions_ended,
	invitation_withdrawn: m.history_action_invitation_withdrawn,
	factor_added: m.history_action_factor_added,
	factor_removed: m.history_action_factor_removed,
	recovery_codes: m.history_action_recovery_codes,
	recovery_code_used: m.history_action_recovery_code_used,
	factors_reset: m.history_action_factors_reset,
	made_owner: m.history_action_made_owner,
	restore: m.history_action_restore,
	quote: m.desk_history_quote,
	withdrawn: m.desk_history_withdrawn,
	order_number: m.desk_history_order_number,
	cancelled: m.desk_history_cancelled,
	approval_asked: m.desk_history_approval_asked,
	approval_voided: m.desk_history_approval_voided,
	approved: m.desk_history_approved,
	refused: m.desk_history_refused,
	members: m.history_action_members,
	invited: m.history_action_invited,
	confirmed: m.history_action_confirmed,
	merged: m.history_action_merged,
	split: m.history_action_split,
	contact: m.history_action_contact,
	note: m.desk_history_note,
	photo: m.desk_history_photo,
	photo_deleted: m.history_action_photo_deleted,
	order_file: m.history_action_order_file,
	order_file_deleted: m.history_action_order_file_deleted,
	order_file_withdrawn: m.history_action_order_file_withdrawn,
});

/** The name of a person; for others, what they are: `Command line`. */
export function actorText({ actor: { kind, name } }: Pick<Change, 'actor'>): string {
	return name === null || kind === 'command' ? actorLabels[kind]() : name;
}

export function actionText({ action }: Pick<Change, 'action'>): string {
	return (actionLabels[action] ?? m.history_action_update)();
}

/** The name of the changed thing, or its kind when it has no name: `Settings`. */
export function nameText({ entity, name }: Pick<Change, 'entity' | 'name'>): string {
	return name === null ? entityLabels[entity]() : isolateCodes(name);
}

/** Actions that replace no values: `Signed in`, with the network and the device. */
const events: readonly string[] = [
	...accountTraces,
	'password',
	'pin',
	'pin_locked',
	'restore',
	'photo_deleted',
	'order_file_deleted',
	'order_file_withdrawn',
];
export const isEvent = ({ action }: Pick<Change, 'action'>): boolean => events.includes(action);

type BatchState = Pick<Change, 'batch_size' | 'batch_undone'>;

/** `Undone` or `3 of 12 undone`; empty when nothing of the batch is undone. */
export function batchUndoneText({ batch_size: size = 0, batch_undone: undone = 0 }: BatchState): string {
	if (undone === 0) return '';
	if (undone >= size) return m.history_undone();
	return m.history_undone_part({ undone: numberText(undone), total: numberText(size) });
}
