export type DueState = 'overdue' | 'today' | 'later';

/** YYYY-MM-DD in the browser's time zone. */
export function localDay(time: Date): string {
	const [year, month, day] = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
	return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}

/** Both days are YYYY-MM-DD. */
export function dueState(day: string, today: string): DueState {
	if (day === today) return 'today';
	return day < today ? 'overdue' : 'later';
}
