import { m } from '#messages';

/** Kinds of mails, as they are stored as jobs, with their labels in the console. */
const mailLabels = {
	password_code: m.jobs_kind_password_code,
	email_code: m.jobs_kind_email_code,
	email_undo: m.jobs_kind_email_undo,
	pin_locked: m.jobs_kind_pin_locked,
	pin_changed: m.jobs_kind_pin_changed,
	password_changed: m.jobs_kind_password_changed,
	new_device: m.jobs_kind_new_device,
	invitation: m.jobs_kind_invitation,
	factor_changed: m.jobs_kind_factor_changed,
	factor_refused: m.jobs_kind_factor_refused,
	factors_reset: m.jobs_kind_factors_reset,
	role_changed: m.jobs_kind_role_changed,
	token_made: m.jobs_kind_token_made,
	account_restored: m.jobs_kind_account_restored,
	bank_lines: m.jobs_kind_bank_lines,
	new_request: m.jobs_kind_new_request,
	requests_digest: m.jobs_kind_requests_digest,
	welcome: m.jobs_kind_welcome,
	request_received: m.jobs_kind_request_received,
	order_moved: m.jobs_kind_order_moved,
	quote_ready: m.jobs_kind_quote_ready,
	quote_expires: m.jobs_kind_quote_expires,
	quote_decided: m.jobs_kind_quote_decided,
	approval_asked: m.jobs_kind_approval_asked,
	approval_decided: m.jobs_kind_approval_decided,
	approval_voided: m.jobs_kind_approval_voided,
	approvers_changed: m.jobs_kind_approvers_changed,
	company_invitation: m.jobs_kind_company_invitation,
} as const satisfies Record<string, () => string>;

/** Kinds of jobs, as they are stored, with their labels in the console. */
export const jobKindLabels = {
	...mailLabels,
	unused_images: m.jobs_kind_unused_images,
	photo_files: m.jobs_kind_photo_files,
	retention: m.jobs_kind_retention,
	read_sizes: m.jobs_kind_read_sizes,
	event: m.jobs_kind_event,
	backup: m.jobs_kind_backup,
} as const satisfies Record<string, () => string>;

export type MailKindName = keyof typeof mailLabels;
export type JobKindName = keyof typeof jobKindLabels;

export const mailKindNames = Object.keys(mailLabels) as MailKindName[];

export const isJobKindName = (kind: string): kind is JobKindName => Object.hasOwn(jobKindLabels, kind);
