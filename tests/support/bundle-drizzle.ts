import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** What the server and the tests import of Drizzle. */
const imported = ['drizzle-orm', 'drizzle-orm/node-postgres', 'drizzle-orm/pg-core'];

/** Bundles Drizzle for the processes of the tests, as `npm run build` does for the server: `bundled-drizzle.ts` says why. */
export default async function setup() {
	const folder = await mkdtemp(join(tmpdir(), 'parts-counter-drizzle-'));
	await build({
		configFile: false,
		logLevel: 'warn',
		ssr: { noExternal: ['drizzle-orm'] },
		build: {
			ssr: true,
			outDir: folder,
			emptyOutDir: false,
			copyPublicDir: false,
			rolldownOptions: {
				input: Object.fromEntries(imported.map((name) => [name, name])),
				output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
			},
		},
	});
	process.env.BUNDLED_DRIZZLE = pathToFileURL(`${folder}/`).href;
	return () => rm(folder, { recursive: true, force: true });
}
