const times = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** Day and time of an ISO 8601 time by the clock of the browser: `Nov 21, 2026, 23:05`. */
export function formatTime(time: string): string {
	return times.format(new Date(time));
}
