import type { Outcome } from './send.ts';

/** What the server may do while something attacks it. Milliseconds and megabytes. */
export const bounds = {
	/** The longest time that its event loop runs nothing else. */
	silence: 100,
	/** Resident memory of the server, in megabytes. */
	memory: 400,
	/** Memory of its children together, in megabytes: two for images, two for lists, each with its own limit (`docs/security.md`). */
	children: 1_000,
	/** The visitor's 99th percentile, in those at rest. */
	browsing: 3,
	/** The longest `/healthz`. */
	health: 100,
	/** Processor time of the database in the half second that begins a second after its callers left. */
	leftDatabase: 50,
};

/** What was measured beside an attack. */
export interface Measured {
	silence: number;
	server: number;
	children: number;
	database: number;
	visitor: number;
	rest: number;
	health: number;
	/** Only of an attack whose callers leave. */
	leftDatabase?: number | undefined;
	/** Calls of the visitor that failed. */
	failures: number;
	isAlive: boolean;
	outcomes: Outcome[];
	/** Calls for which there was no time. */
	unsent: number;
}

/** The value that this share of the values (0 to 1) does not exceed; they may be in any order. 0 without values. */
export function percentile(values: number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const rounded = (value: number) => Math.round(value).toLocaleString('en');

/** Statuses with their counts, such as `200 ×9, 429 ×1`. */
export function statusText({ outcomes, unsent }: Pick<Measured, 'outcomes' | 'unsent'>): string {
	const counts = new Map<string, number>();
	for (const { status, isLeft, isCut, isTimedOut } of outcomes) {
		const end = isLeft ? 'left' : isTimedOut ? 'no response' : status === 0 ? 'closed' : String(status);
		const key = isCut ? `${end}, not to its end` : end;
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	if (unsent > 0) counts.set('not sent', unsent);
	return [...counts].map(([key, count]) => `${key} ×${count}`).join(', ') || '–';
}

function outcomeProblems(outcomes: Outcome[]): string[] {
	const problems = new Set<string>();
	for (const { name, status, ms, maxMs, isLeft, isCut, isTimedOut, hasRetryAfter } of outcomes) {
		if (isLeft) continue;
		if (isTimedOut) problems.add('no response');
		if (status >= 500 && status !== 503) problems.add(`${status} of ${name}`);
		if ((status === 503 || status === 429) && !hasRetryAfter) problems.add(`${status} without Retry-After of ${name}`);
		if (ms > maxMs && !isCut) problems.add(`${rounded(ms)} ms of ${rounded(maxMs)} for ${name}`);
	}
	// of thousands of fields a few say enough
	return [...problems].slice(0, 4);
}

/** What of an attack is beyond the bounds, each in some words; empty when nothing is. */
export function problemsOf(measured: Measured): string[] {
	const { silence, server, children, visitor, rest, health, leftDatabase = 0, failures, isAlive, outcomes } = measured;
	const problems = outcomeProblems(outcomes);
	if (!isAlive) problems.push('the server has ended');
	if (silence > bounds.silence) problems.push(`silence ${rounded(silence)} ms`);
	if (server > bounds.memory) problems.push(`memory ${rounded(server)} MB`);
	if (children > bounds.children) problems.push(`memory of children ${rounded(children)} MB`);
	if (visitor > bounds.browsing * rest) problems.push(`browsing ${(visitor / rest).toFixed(1)} × rest`);
	if (health > bounds.health) problems.push(`healthz ${rounded(health)} ms`);
	if (leftDatabase > bounds.leftDatabase) problems.push(`database ${rounded(leftDatabase)} ms after its callers left`);
	if (failures > 0) problems.push(`${failures} calls of the visitor failed`);
	return problems;
}
