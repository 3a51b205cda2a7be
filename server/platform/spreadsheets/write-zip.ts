import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A file of an archive; its content is text, bytes, or a stream of text. */
export interface ZipFile {
	path: string;
	content: string | Buffer | AsyncIterable<string>;
}

interface ZipEntry {
	path: string;
	crc: number;
	packed: number;
	size: number;
	offset: number;
}

/** Version 2.0 of the format, sizes after the content (bit 3), names in UTF-8 (bit 11), deflated: APPNOTE.TXT, 4.4. */
const version = 20;
const flags = 0x0808;
const deflated = 8;
/** 1980-01-01, the earliest date of the format. A fixed date makes equal content equal bytes. */
const date = 0x0021;

/** A signature, then fields of two bytes (`u16`) and four (`u32`). */
function record(signature: number, ...fields: (readonly [bytes: 2 | 4, value: number])[]): Buffer {
	const bytes = Buffer.alloc(4 + fields.reduce((sum, [length]) => sum + length, 0));
	let at = bytes.writeUInt32LE(signature, 0);
	for (const [length, value] of fields) at = bytes.writeUIntLE(value, at, length);
	return bytes;
}

const u16 = (value: number) => [2, value] as const;
const u32 = (value: number) => [4, value] as const;

function localHeader(path: Buffer): Buffer {
	const head = [u16(version), u16(flags), u16(deflated), u16(0), u16(date), u32(0), u32(0), u32(0)];
	return Buffer.concat([record(0x04034b50, ...head, u16(path.length), u16(0)), path]);
}

function directoryEntry({ path, crc, packed, size, offset }: ZipEntry): Buffer {
	const name = Buffer.from(path);
	const head = [
		u16(version),
		u16(version),
		u16(flags),
		u16(deflated),
		u16(0),
		u16(date),
		u32(crc),
		u32(packed),
		u32(size),
	];
	const otherFields = [u16(name.length), u16(0), u16(0), u16(0), u16(0), u32(0), u32(offset)];
	return Buffer.concat([record(0x02014b50, ...head, ...otherFields), name]);
}

/** Streams a zip archive: a file of any size takes the memory of one chunk, or of its text or bytes. */
export async function* zipChunks(files: Iterable<ZipFile> | AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
	const entries: ZipEntry[] = [];
	let offset = 0;
	for await (const { path, content } of files) {
		const entry = { path, crc: 0, packed: 0, size: 0, offset };
		const header = localHeader(Buffer.from(path));
		yield header;
		for await (const chunk of deflatedChunks(content, entry)) yield chunk;
		yield record(0x08074b50, u32(entry.crc), u32(entry.packed), u32(entry.size));
		offset += header.length + entry.packed + 16;
		entries.push(entry);
	}
	const directory = Buffer.concat(entries.map(directoryEntry));
	const count = u16(entries.length);
	yield directory;
	yield record(0x06054b50, u16(0), u16(0), count, count, u32(directory.length), u32(offset), u16(0));
}

async function* deflatedChunks(content: ZipFile['content'], entry: ZipEntry): AsyncGenerator<Buffer> {
	const take = (text: string | Buffer) => {
		const bytes = typeof text === 'string' ? Buffer.from(text) : text;
		entry.crc = crc32(bytes, entry.crc);
		entry.size += bytes.length;
		return bytes;
	};
	if (typeof content === 'string' || Buffer.isBuffer(content)) {
		const bytes = await deflate(take(content));
		entry.packed = bytes.length;
		yield bytes;
		return;
	}
	async function* source() {
		for await (const text of content as AsyncIterable<string>) yield take(text);
	}
	const deflater = createDeflateRaw();
	// an error destroys the stream, and the loop throws it; leaving the loop destroys it, too
	pipeline(Readable.from(source()), deflater, () => {});
	for await (const chunk of deflater) {
		entry.packed += chunk.length;
		yield chunk;
	}
}
