import { createHash } from 'node:crypto';

const newline = 10;

/** Counts and hashes a stream as it passes: bytes, and lines, which are rows in what COPY writes. */
export function createTally() {
	const hash = createHash('sha256');
	let bytes = 0;
	let lines = 0;
	return {
		add(chunk: Buffer): void {
			hash.update(chunk);
			bytes += chunk.length;
			for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines++;
		},
		/** Ends it. */
		result: () => ({ bytes, rows: lines, sha256: hash.digest('hex') }),
	};
}

export type Tally = ReturnType<typeof createTally>;

/** Hands a stream on and tallies it. */
export async function* tallied(source: AsyncIterable<Buffer>, tally: Tally): AsyncGenerator<Buffer> {
	for await (const chunk of source) {
		tally.add(chunk);
		yield chunk;
	}
}

/** A stream's bytes in memory. */
export async function gathered(source: AsyncIterable<Buffer>): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of source) chunks.push(chunk);
	return Buffer.concat(chunks);
}
