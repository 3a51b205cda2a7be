import { m } from '#messages';

/** What the audit has besides the history. */
export const ownKinds = ['right_refused', 'step_up', 'step_up_refused', 'export'] as const;

/** What happens at the door: actions of accounts in the history. */
const ofHistory = [
	'sign_in',
	'sign_in_refused',
	'pin_sign_in',
	'pin_refused',
	'pin_locked',
	'pin',
	'password',
	'sessions_ended',
	'factor_added',
	'factor_removed',
	'recovery_codes',
	'recovery_code_used',
	'factors_reset',
	'erase',
	'made_owner',
] as const;

/** `people`: accounts of the staff that are made, changed or deleted. `programs`: tokens and webhooks. */
export const auditKinds = [...ofHistory, 'people', 'settings', 'programs', ...ownKinds] as const;

export type AuditKind = (typeof auditKinds)[number];

export const auditKindLabels: Record<AuditKind, () => string> = {
	sign_in: m.history_action_sign_in,
	sign_in_refused: m.history_action_sign_in_refused,
	pin_sign_in: m.history_action_pin_sign_in,
	pin_refused: m.history_action_pin_refused,
	pin_locked: m.history_action_pin_locked,
	pin: m.history_action_pin,
	password: m.history_action_password,
	sessions_ended: m.history_action_sessions_ended,
	factor_added: m.history_action_factor_added,
	factor_removed: m.history_action_factor_removed,
	recovery_codes: m.history_action_recovery_codes,
	recovery_code_used: m.history_action_recovery_code_used,
	factors_reset: m.history_action_factors_reset,
	erase: m.history_action_erase,
	made_owner: m.history_action_made_owner,
	people: m.audit_people,
	settings: m.audit_settings,
	programs: m.audit_programs,
	right_refused: m.audit_right_refused,
	step_up: m.audit_step_up,
	step_up_refused: m.audit_step_up_refused,
	export: m.audit_export,
};
