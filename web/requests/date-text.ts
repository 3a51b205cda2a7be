const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** The day of an ISO 8601 moment, the same on server and browser: by UTC. */
export function dateText(moment: string): string {
	return dates.format(new Date(moment));
}
