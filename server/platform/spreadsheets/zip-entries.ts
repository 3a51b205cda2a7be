import { createInflateRaw } from 'node:zlib';
import { createCounter, overLimitError, workbookLimits } from './workbook-limits.ts';

/** Signatures and offsets from APPNOTE.TXT, 4.3: the end of the directory, an entry of it, and the header before a file's bytes. */
const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;
/** The end record has 22 bytes, and a comment of at most 65,535 bytes follows it. */
const endLength = 22;
const maxComment = 65_535;
/** Bytes of an uncompressed file that are read at a time. */
const storedStep = 65_536;

interface ZipEntry {
	method: number;
	size: number;
	offset: number;
}

function findEnd(bytes: Buffer): number {
	for (let at = bytes.length - endLength; at >= Math.max(0, bytes.length - endLength - maxComment); at--)
		if (bytes.readUInt32LE(at) === directoryEnd) return at;
	throw new RangeError('A zip archive without an end');
}

/** The files of an archive by name. Throws `RangeError` when it is no archive. */
function listEntries(bytes: Buffer, maxEntries: number): Map<string, ZipEntry> {
	const end = findEnd(bytes);
	const entries = new Map<string, ZipEntry>();
	if (bytes.readUInt16LE(end + 10) > maxEntries) throw overLimitError();
	let at = bytes.readUInt32LE(end + 16);
	for (let remaining = bytes.readUInt16LE(end + 10); remaining > 0; remaining--) {
		if (bytes.readUInt32LE(at) !== directoryEntry) throw new RangeError('A zip directory that is cut');
		const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
		const [method, size, offset] = [
			bytes.readUInt16LE(at + 10),
			bytes.readUInt32LE(at + 20),
			bytes.readUInt32LE(at + 42),
		];
		entries.set(bytes.toString('utf8', at + 46, at + 46 + (name ?? 0)), { method, size, offset });
		at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
	}
	return entries;
}

/** Inflates a file. Throws `invalid` when it grows too much. */
async function* inflated(stored: Buffer, maxBytes: number): AsyncGenerator<Buffer> {
	const maxGrown = workbookLimits.ratioFrom + stored.length * workbookLimits.ratio;
	const inflater = createInflateRaw();
	inflater.end(stored);
	let remaining = maxBytes;
	for await (const chunk of inflater) {
		remaining -= chunk.length;
		if (maxBytes - remaining > maxGrown) throw overLimitError();
		if (remaining < 0) throw new RangeError(`A file of an archive that is larger than ${maxBytes} bytes`);
		yield chunk;
	}
}

function* slices(stored: Buffer): Generator<Buffer> {
	for (let at = 0; at < stored.length; at += storedStep) yield stored.subarray(at, at + storedStep);
}

/**
 * Opens a zip archive. `chunks` yields the bytes of a file, `stream` its text; both nothing when the file is missing. Inflates at most
 * `maxBytes` of a file, whatever size the archive claims. Throws `RangeError` when it is no archive or a file is too large, and `invalid`
 * beyond `limits`.
 */
export function openZip(
	bytes: Buffer,
	maxBytes: number,
	limits: Record<'entries' | 'inflated', number> = workbookLimits,
) {
	const entries = listEntries(bytes, limits.entries);
	const storedOf = ({ offset, size }: ZipEntry) => {
		const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
		return bytes.subarray(start, start + size);
	};
	const countInflated = createCounter(limits.inflated);
	async function* chunks(name: string): AsyncGenerator<Buffer> {
		const entry = entries.get(name);
		if (!entry) return;
		const stored = storedOf(entry);
		for await (const chunk of entry.method === 0 ? slices(stored) : inflated(stored, maxBytes)) {
			countInflated(chunk.length);
			yield chunk;
		}
	}
	return {
		names: [...entries.keys()],
		chunks,
		has: (name: string): boolean => entries.has(name),

		async *stream(name: string): AsyncGenerator<string> {
			const decoder = new TextDecoder();
			for await (const chunk of chunks(name)) yield decoder.decode(chunk, { stream: true });
			yield decoder.decode();
		},
	};
}

export type Zip = ReturnType<typeof openZip>;
