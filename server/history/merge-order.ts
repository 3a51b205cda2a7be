import { isDeepStrictEqual } from 'node:util';

/** Puts a name that the list lacks behind the one that it followed in another order. */
function insertAfter(list: string[], name: string, order: string[]): void {
	const earlier = order.slice(0, order.indexOf(name)).toReversed();
	const previous = earlier.find((one) => list.includes(one));
	list.splice(previous === undefined ? 0 : list.indexOf(previous) + 1, 0, name);
}

/**
 * The order of a list once a change of it is undone: what the change added is gone, what it took away is back, what others have
 * added since stays. Undefined when the change moved items and others have moved them since.
 */
export function mergeOrder(before: string[], after: string[], now: string[]): string[] | undefined {
	const stays = new Set(before.filter((name) => after.includes(name) && now.includes(name)));
	const common = (names: string[]) => names.filter((name) => stays.has(name));
	const [was, left, is] = [common(before), common(after), common(now)];
	const added = new Set(after.filter((name) => !before.includes(name)));
	const result = new Set([
		...before.filter((name) => now.includes(name) || !after.includes(name)),
		...now.filter((name) => !added.has(name)),
	]);
	const moved = !isDeepStrictEqual(is, left) && !isDeepStrictEqual(is, was);
	if (moved && !isDeepStrictEqual(was, left)) return undefined;
	const [base, other] = moved ? [now, before] : [before, now];
	const merged = base.filter((name) => result.has(name));
	for (const name of other) if (result.has(name) && !merged.includes(name)) insertAfter(merged, name, other);
	return merged;
}
