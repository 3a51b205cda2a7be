/** Today, this week since Monday, this month, and the twelve months up to and with this one. */
export const reportPeriods = ['today', 'week', 'month', 'year'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
