/** Today, this week since Monday, this month. */
export const reportPeriods = ['today', 'week', 'month'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
