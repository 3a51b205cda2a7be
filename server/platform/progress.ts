/** Ten minutes with two samples a second. */
const defaultMaxSamples = 1_200;

/**
 * Records how far a primary had written at which time, to compute how far behind a standby is. Uses the clock of this process only.
 * Positions are bytes of the log, times are milliseconds.
 */
export function createProgress(maxSamples = defaultMaxSamples) {
	let samples: { position: number; at: number }[] = [];
	return {
		note(position: number, at: number): void {
			const newest = samples.at(-1)?.position ?? -1;
			if (position === newest) return;
			// another primary has taken over, whose log is shorter
			if (position < newest) samples = [];
			samples.push({ position, at });
			if (samples.length > maxSamples) samples.shift();
		},
		/** Milliseconds since the oldest entry that is not replayed, at least; 0 when all is replayed. */
		lagOf(replayed: number, now: number): number {
			const missing = samples.find(({ position }) => position > replayed);
			return missing ? now - missing.at : 0;
		},
	};
}
