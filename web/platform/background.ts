import type { NavigateFunction } from 'react-router';

/**
 * For work that nobody awaits, such as after a click. Logs failures without showing them: the work itself shows what users must know.
 * `navigate(…)` returns a promise or nothing.
 */
export function runInBackground(work: Promise<unknown> | ReturnType<NavigateFunction>): void {
	Promise.resolve(work).catch(console.error);
}
