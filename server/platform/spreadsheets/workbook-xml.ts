import { wordTable } from '#contract/text/word-table.ts';

/** Column letters, counted from 0: A, B, …, Z, AA. */
export function letterOf(column: number): string {
	const last = String.fromCharCode(65 + (column % 26));
	return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}

const signs = wordTable<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });
/** Escapes a text for XML and drops characters that XML can't contain. */
export const escapeXml = (text: string): string =>
	text
		.toWellFormed()
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
		.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
		.replace(/[&<>"]/g, (sign) => signs[sign] ?? '');
