const begins = (bytes: Buffer, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

/** What a file is by its first bytes: an XLSX workbook, one of before 2007 or with a password, or something else, such as text. */
export function fileKindOf(bytes: Buffer): 'workbook' | 'older' | 'other' {
	if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'workbook';
	return begins(bytes, 0xd0, 0xcf, 0x11, 0xe0) ? 'older' : 'other';
}

/** Whether it has no characters that stand in no text, as a picture or a PDF has. */
export const isText = (decoded: string): boolean => !/[^\P{Cc}\s]|\ufffd/u.test(decoded);
