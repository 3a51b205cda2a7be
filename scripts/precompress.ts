import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Puts `.br` and `.gz` beside every text file of the folder, compressed as far as it goes: it is done once for all. */
export async function precompress(folder: string): Promise<void> {
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || !/\.(js|css|svg|json|txt)$/.test(entry.name)) continue;
		const path = join(entry.parentPath, entry.name);
		const bytes = await readFile(path);
		const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
		await writeFile(`${path}.br`, await brotli(bytes, { params }));
		await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }));
	}
}
