import { createInflateRaw } from 'node:zlib';
import { createCounter, overLimitError, workbookLimits } from './workbook-limits.ts';

/** Signatures and offsets from APPNOTE.TXT, 4.3: the end of the directory, an entry of it, and the header before a file's bytes. */
const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;
/** The end record has 22 bytes, and a comment of at most 65,535 bytes follows it. */
const endLength = 22;
const maxComment = 65_535;
/** Bytes of a path in an archive: file systems have 255 for each name in it. */
const maxPath = 1_024;
/** The bits that say what kind of file it is, in the mode that Unix gives it. */
const fileType = 0o170_000;
const symbolicLink = 0o120_000;
/** Bytes of an uncompressed file that are read at a time. */
const storedStep = 65_536;

interface ZipEntry {
	method: number;
	size: number;
	offset: number;
	isEncrypted: boolean;
	/** A symbolic link of Unix. */
	isLink: boolean;
}

/** Limits of an archive: its files, bytes of all of them inflated, and how much a file may grow after its first megabyte. */
export interface ZipLimits {
	entries: number;
	inflated: number;
	ratio: number;
	ratioFrom: number;
}

function findEnd(bytes: Buffer): number {
	for (let at = bytes.length - endLength; at >= Math.max(0, bytes.length - endLength - maxComment); at--)
		if (bytes.readUInt32LE(at) === directoryEnd) return at;
	throw new RangeError('A zip archive without an end');
}

/** The files of an archive by name. Throws `RangeError` when it is no archive, or a path is too long. */
function listEntries(bytes: Buffer, limits: ZipLimits): Map<string, ZipEntry> {
	const end = findEnd(bytes);
	const entries = new Map<string, ZipEntry>();
	if (bytes.readUInt16LE(end + 10) > limits.entries) throw overLimitError();
	let at = bytes.readUInt32LE(end + 16);
	for (let remaining = bytes.readUInt16LE(end + 10); remaining > 0; remaining--) {
		if (bytes.readUInt32LE(at) !== directoryEntry) throw new RangeError('A zip directory that is cut');
		const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
		if (name > maxPath) throw new RangeError('A zip directory with a path that is too long');
		const [method, size, offset] = [
			bytes.readUInt16LE(at + 10),
			bytes.readUInt32LE(at + 20),
			bytes.readUInt32LE(at + 42),
		];
		const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
		// the mode of a file is in the upper half of its attributes
		const isLink = ((bytes.readUInt32LE(at + 38) >>> 16) & fileType) === symbolicLink;
		const path = bytes.toString('utf8', at + 46, at + 46 + name);
		entries.set(path, { method, size, offset, isEncrypted, isLink });
		at += 46 + name + extra + comment;
	}
	return entries;
}

/** Inflates a file. Throws `invalid` when it grows too much. */
async function* inflated(stored: Buffer, maxBytes: number, limits: ZipLimits): AsyncGenerator<Buffer> {
	const maxGrown = limits.ratioFrom + stored.length * limits.ratio;
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
export function openZip(bytes: Buffer, maxBytes: number, limits: ZipLimits = workbookLimits) {
	const entries = listEntries(bytes, limits);
	const storedOf = ({ offset, size }: ZipEntry) => {
		const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
		return bytes.subarray(start, start + size);
	};
	const countInflated = createCounter(limits.inflated);
	async function* chunksOf(name: string): AsyncGenerator<Buffer> {
		const entry = entries.get(name);
		if (!entry) return;
		const stored = storedOf(entry);
		const chunks = entry.method === 0 ? slices(stored) : inflated(stored, maxBytes, limits);
		for await (const chunk of chunks) {
			countInflated(chunk.length);
			yield chunk;
		}
	}
	return {
		/** The paths as the archive has them, directories included, in its order. */
		list: () => [...entries].map(([path, { isEncrypted, isLink }]) => ({ path, isEncrypted, isLink })),

		chunks: chunksOf,

		/** The bytes of a file; empty when it is missing. */
		async bytes(name: string): Promise<Buffer> {
			const chunks: Buffer[] = [];
			for await (const chunk of chunksOf(name)) chunks.push(chunk);
			return Buffer.concat(chunks);
		},

		has: (name: string): boolean => entries.has(name),

		async *stream(name: string): AsyncGenerator<string> {
			if (!entries.has(name)) return;
			const decoder = new TextDecoder();
			for await (const chunk of chunksOf(name)) yield decoder.decode(chunk, { stream: true });
			yield decoder.decode();
		},
	};
}

export type Zip = ReturnType<typeof openZip>;
