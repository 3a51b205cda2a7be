/** When the next step of an open request is due, by the shop's time zone: before today, today, or within `dueDays` days. */
export const dueFilters = ['overdue', 'today', 'week'] as const;
/** The days of `due=week`, today included. */
export const dueDays = 7;

/** When the rest of an order is due, by the same days. */
export const paymentDueFilters = ['overdue', 'week'] as const;

/** Quotes without a decision by their last day: within `expiringDays`, or past since `expiredDays` or less. */
export const expiryFilters = ['soon', 'past'] as const;
export const expiringDays = 3;
export const expiredDays = 14;
