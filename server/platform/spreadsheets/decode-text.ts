/** Encodings by their byte-order mark. */
const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
	['utf-8', [0xef, 0xbb, 0xbf]],
	['utf-16le', [0xff, 0xfe]],
	['utf-16be', [0xfe, 0xff]],
];

/** Detects UTF-16 without a mark: every second byte is 0 (ASCII) or 6 (Arabic letters). */
function utf16Of(bytes: Buffer): string | undefined {
	const sample = bytes.subarray(0, 2_000);
	const isHigh = (byte: number) => byte === 0 || byte === 6;
	const count = (from: number) => sample.filter((byte, at) => at % 2 === from && isHigh(byte)).length;
	const half = sample.length / 2;
	if (!sample.includes(0)) return undefined;
	if (count(1) > 0.8 * half) return 'utf-16le';
	return count(0) > 0.8 * half ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Buffer): boolean {
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return true;
	} catch {
		// then it is an older code page
		return false;
	}
}

/** Decodes UTF-8, UTF-16 (with a mark or without) or windows-1256, the Arabic code page. */
export function decodeText(bytes: Buffer): string {
	const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
	const encoding = marked?.[0] ?? utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1256');
	return new TextDecoder(encoding).decode(bytes);
}
