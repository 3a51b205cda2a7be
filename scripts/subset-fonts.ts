import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { root } from '../server/platform/root.ts';

const resolve = createRequire(import.meta.url).resolve;
const from = (first: number, last: number) =>
	String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** What is written in Arabic, and the letters of Persian and Urdu names: Unicode's Arabic block without what neither uses. */
const characters = [
	from(0x621, 0x63a),
	from(0x640, 0x652),
	from(0x660, 0x66c),
	from(0x6f0, 0x6f9),
	'،؛؟ٹپچڈڑژکگںھہیے',
].join('');

// a weight of the whole font has 43 KB; these two have 37 together
for (const weight of [400, 600]) {
	const file = resolve(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`);
	const subset = await subsetFont(await readFile(file), characters, { targetFormat: 'woff2' });
	await writeFile(new URL(`web/ui/fonts/plex-arabic-${weight}.woff2`, root), subset);
}
