import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { root } from '../server/platform/root.ts';

/** What people run: the server, and the commands of package.json. */
const entries = {
	main: 'server/main.ts',
	import: 'server/commands/import.ts',
	prices: 'server/commands/prices.ts',
	backup: 'server/commands/backup.ts',
	restore: 'server/commands/restore.ts',
	files: 'server/commands/files.ts',
	owner: 'server/commands/owner.ts',
	// child processes of the server, and the thread that each of them has
	'image-work': 'server/platform/image-work.ts',
	'list-process': 'server/lists/list-process.ts',
	'document-work': 'server/documents/document-work.ts',
	'redirect-work': 'server/redirects/redirect-work.ts',
	'paper-work': 'server/papers/paper-work.ts',
	'sheet-work': 'server/sheets/sheet-work.ts',
	'archive-work': 'server/sheets/archive-work.ts',
	'limit-watch': 'server/platform/bounded/limit-watch.ts',
};
/**
 * Libraries that are bundled with our own code: as hundreds of modules each they take 60 MB and half a second to load, and the
 * 13 MB of `libphonenumber-js` are mostly what nobody runs. All others stay in `node_modules`.
 */
const bundled = ['@fastify/error', 'drizzle-orm', 'fastify-type-provider-zod', 'libphonenumber-js', 'zod'];
/** The compilers, which the server imports when it is started with `--dev`. */
const developmentOnly = ['@inlang/paraglide-js', 'vite'];

const packageOf = (id: string) => id.split('/', id.startsWith('@') ? 2 : 1).join('/');

/** Throws when the bundle imports a package that `npm ci --omit=dev` does not install. */
async function checkImports(chunks: Rolldown.OutputChunk[]): Promise<void> {
	const text = await readFile(new URL('package.json', root), 'utf8');
	const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
	const there = new Set([...Object.keys(dependencies), ...developmentOnly, ...chunks.map(({ fileName }) => fileName)]);
	for (const { fileName, imports, dynamicImports } of chunks)
		for (const id of [...imports, ...dynamicImports])
			if (!isBuiltin(id) && !there.has(packageOf(id)))
				throw new Error(`build/app/${fileName} imports ${id}, which is not in the dependencies of package.json`);
}

/**
 * Makes the server and the commands out of their sources, as npm runs them: plain JavaScript in `build/app/`. Throws when
 * that needs a package which only development has.
 */
export async function bundleServer(): Promise<void> {
	const { output } = (await build({
		root: fileURLToPath(root),
		configFile: false,
		logLevel: 'warn',
		ssr: { noExternal: bundled },
		build: {
			ssr: true,
			outDir: 'build/app',
			copyPublicDir: false,
			rolldownOptions: {
				input: entries,
				output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
			},
		},
	})) as Rolldown.RolldownOutput;
	await checkImports(output.filter((file) => file.type === 'chunk'));
}
