/** What the staff do first, in this order. */
export const workKinds = ['overdue', 'due', 'chosen', 'to_ship', 'unanswered', 'expiring', 'expired'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Rows of each kind. */
export const maxFirst = 3;

/** Hours after which a request without an answer counts, by the clock: a night counts too. */
export const unansweredHours = 1;
