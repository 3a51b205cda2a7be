/** Lends sharp the typeface of the drawings: it only knows installed fonts, so the packaged WOFF is unpacked for fontconfig. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

/** The font file inside a WOFF 1.0 file, https://www.w3.org/TR/WOFF/. */
function unpacked(woff: Buffer): Buffer {
	const count = woff.readUInt16BE(12);
	const power = 2 ** Math.floor(Math.log2(count));
	const head = Buffer.alloc(12 + 16 * count);
	woff.copy(head, 0, 4, 8);
	head.writeUInt16BE(count, 4);
	head.writeUInt16BE(power * 16, 6);
	head.writeUInt16BE(Math.log2(power), 8);
	head.writeUInt16BE((count - power) * 16, 10);
	const parts = [head];
	let end = head.length;
	for (let i = 0; i < count; i++) {
		const entry = 44 + 20 * i;
		const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
		const data = woff.subarray(offset, offset + packed);
		const table = Buffer.alloc(Math.ceil(length / 4) * 4);
		(packed < length ? inflateSync(data) : data).copy(table);
		woff.copy(head, 12 + 16 * i, entry, entry + 4);
		woff.copy(head, 16 + 16 * i, entry + 16, entry + 20);
		head.writeUInt32BE(end, 20 + 16 * i);
		head.writeUInt32BE(length, 24 + 16 * i);
		parts.push(table);
		end += table.length;
	}
	return Buffer.concat(parts);
}

/** Makes fontconfig know these WOFF files and no other font; to be called before sharp draws its first text. */
export function lendTypeface(...files: URL[]): void {
	const folder = mkdtempSync(join(tmpdir(), 'typeface-'));
	process.once('exit', () => rmSync(folder, { recursive: true }));
	for (const [i, file] of files.entries()) writeFileSync(join(folder, `${i}.ttf`), unpacked(readFileSync(file)));
	const configuration = `<fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`;
	writeFileSync(join(folder, 'fonts.conf'), configuration);
	process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
}
