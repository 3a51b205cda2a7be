/** Samples that are kept: ten minutes of two a second in which there was always something new. */
const defaultMaxSamples = 1_200;

/**
 * How far a primary had written when, by this process's clock alone: what tells how long a standby has not replayed something.
 * Positions are in bytes of the log, times in milliseconds.
 */
export function createProgress(maxSamples = defaultMaxSamples) {
	let samples: { position: number; at: number }[] = [];
	return {
		note(position: number, at: number): void {
			const newest = samples.at(-1)?.position ?? -1;
			if (position === newest) return;
			// another primary has taken over, whose log is a shorter one
			if (position < newest) samples = [];
			samples.push({ position, at });
			if (samples.length > maxSamples) samples.shift();
		},
		/** For how long there has been something that is not replayed, at least; 0 when all is. */
		lagOf(replayed: number, now: number): number {
			const missing = samples.find(({ position }) => position > replayed);
			return missing ? now - missing.at : 0;
		},
	};
}
