const begins = (bytes: Buffer, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

/** Detects the kind by the first bytes. `older`: an XLS file, or an XLSX file with a password. */
export function fileKindOf(bytes: Buffer): 'workbook' | 'older' | 'pdf' | 'other' {
	if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'workbook';
	// `%PDF-`; readers allow other bytes before it
	if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
	return begins(bytes, 0xd0, 0xcf, 0x11, 0xe0) ? 'older' : 'other';
}

/** False for control characters and decoding errors, as an image or a PDF has them. */
export const isText = (decoded: string): boolean => !/[^\P{Cc}\s]|\ufffd/u.test(decoded);
