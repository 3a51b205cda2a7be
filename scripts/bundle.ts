import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { root } from '../server/platform/root.ts';

/**
 * Libraries that are bundled with our own code: as hundreds of modules each they take 60 MB and half a second to load.
 * All others stay in `node_modules`.
 */
const bundled = ['drizzle-orm', 'fastify-type-provider-zod', 'zod'];

/** Makes the server, as `npm start` runs it, out of its sources: plain JavaScript in `build/app/`. */
export async function bundleServer(): Promise<void> {
	await build({
		root: fileURLToPath(root),
		configFile: false,
		logLevel: 'warn',
		ssr: { noExternal: bundled },
		build: {
			ssr: 'server/main.ts',
			outDir: 'build/app',
			copyPublicDir: false,
			rolldownOptions: {
				output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
			},
		},
	});
}
