/** Rejected callers since the start of this process, by limit or queue. */
const rejected = new Map<string, number>();

/** Counts a rejected caller. `limit` labels a metric, so it must be one of few names. */
export function countRejection(limit: string): void {
	rejected.set(limit, (rejected.get(limit) ?? 0) + 1);
}

/** Example: `{ 'pasted list': 3 }`. */
export const rejections = (): Record<string, number> => Object.fromEntries(rejected);
