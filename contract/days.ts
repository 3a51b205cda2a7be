/** Milliseconds of a day. */
export const dayLength = 86_400_000;

/** The day (UTC) so many days from now, as `YYYY-MM-DD`: 1 is tomorrow, -1 yesterday. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * dayLength).toISOString().slice(0, 10);
