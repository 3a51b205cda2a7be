import { m } from '#messages';

/** What is removed after some months, with the default, and what the law usually asks. */
export const retentionKinds = {
	requests: { months: 60, label: m.settings_keep_requests, hint: m.settings_keep_requests_hint },
	photos: { months: 12, label: m.settings_keep_photos, hint: m.settings_keep_photos_hint },
	audit: { months: 12, label: m.settings_keep_audit, hint: m.settings_keep_audit_hint },
	search_misses: { months: 12, label: m.settings_keep_search_misses, hint: m.settings_keep_search_misses_hint },
	carts: { months: 6, label: m.settings_keep_carts, hint: m.settings_keep_carts_hint },
	jobs: { months: 1, label: m.settings_keep_jobs, hint: m.settings_keep_jobs_hint },
	outbox: { months: 1, label: m.settings_keep_outbox, hint: m.settings_keep_outbox_hint },
} as const;

export type RetentionKind = keyof typeof retentionKinds;
export const retentionKindNames = Object.keys(retentionKinds) as RetentionKind[];
export const maxRetentionMonths = 600;
