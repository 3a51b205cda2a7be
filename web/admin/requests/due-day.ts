export type DueState = 'overdue' | 'today' | 'later';

/** The day of a time by the clock of the browser, YYYY-MM-DD. */
export function localDay(time: Date): string {
	const [year, month, day] = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
	return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}

/** How a day that something is to be done by, YYYY-MM-DD, stands to today. */
export function dueState(day: string, today: string): DueState {
	if (day === today) return 'today';
	return day < today ? 'overdue' : 'later';
}
