const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** The day of an ISO 8601 time, the same on server and browser: by UTC. */
export function formatDate(time: string): string {
	return dates.format(new Date(time));
}
