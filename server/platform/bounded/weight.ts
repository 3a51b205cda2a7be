/** The largest weight of one result. The largest image and the largest document that the shop stores are lighter. */
export const maxItemWeight = 24 * 1_048_576;

/** Estimates the bytes of a value that is sent to another process. Stops counting above `maxItemWeight`. */
export function weightOf(value: unknown): number {
	let weight = 0;
	const open: unknown[] = [value];
	while (open.length > 0 && weight <= maxItemWeight) {
		const next = open.pop();
		weight += 8;
		if (typeof next === 'string') weight += next.length;
		else if (ArrayBuffer.isView(next)) weight += next.byteLength;
		else if (Array.isArray(next)) for (const entry of next) open.push(entry);
		else if (typeof next === 'object' && next !== null)
			for (const [key, entry] of Object.entries(next)) {
				weight += key.length;
				open.push(entry);
			}
	}
	return weight;
}
