import { wordTable } from './word-table.ts';

const signs = wordTable<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });

/** Escapes a text for XML 1.0 and HTML, also inside of double quotes, and leaves out what that can't contain: most control characters, and U+FFFE and U+FFFF. */
export const escapeXml = (text: string): string =>
	text
		.toWellFormed()
		.replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')
		.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
