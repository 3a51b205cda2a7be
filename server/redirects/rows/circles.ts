import { lookupAddresses } from '#contract/redirects/redirect-addresses.ts';

/** Where each address leads; null: it is gone. */
export type Targets = ReadonlyMap<string, string | null>;

/** The next redirect that a browser meets behind this one: by the target's address with its query, else without. */
function nextOf(targets: Targets, source: string): string | undefined {
	const target = targets.get(source);
	if (!target?.startsWith('/')) return undefined;
	return lookupAddresses(target).find((address) => targets.has(address));
}

/**
 * The redirects that lead to one of these addresses, each with it. Once that is deleted they lead on: `/a?x=1` is then found by the redirect of
 * `/a`, which may close a circle.
 */
export function leadingTo(targets: Targets, addresses: ReadonlySet<string>): Map<string, string> {
	const pairs = [...targets.keys()].map((source) => [source, nextOf(targets, source)] as const);
	return new Map(
		pairs.flatMap(([source, next]) =>
			next !== undefined && addresses.has(next) && !addresses.has(source) ? [[source, next] as const] : [],
		),
	);
}

/**
 * Redirects that lead back to themselves, each circle as its addresses in order: `/a → /b`, `/b → /a` → [['/a', '/b']]. Visits each address once.
 * `from`: the addresses to begin with; a circle that none of them leads to is not found.
 */
export function findCircles(targets: Targets, from: Iterable<string> = targets.keys()): string[][] {
	const circles: string[][] = [];
	/** By address: the walk that came along. */
	const visited = new Map<string, number>();
	let walk = 0;
	for (const start of from) {
		walk++;
		const path: string[] = [];
		let at: string | undefined = start;
		while (at !== undefined && !visited.has(at)) {
			visited.set(at, walk);
			path.push(at);
			at = nextOf(targets, at);
		}
		if (at !== undefined && visited.get(at) === walk) circles.push(path.slice(path.indexOf(at)));
	}
	return circles;
}
