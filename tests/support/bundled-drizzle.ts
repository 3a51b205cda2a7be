import { registerHooks } from 'node:module';

/** The folder where `bundle-drizzle.ts` put Drizzle, as a URL. */
const folder = process.env.BUNDLED_DRIZZLE;

/*
 * Node parses the package.json of a package again for each of its modules and for each import of them. That of Drizzle has 180 KB, and
 * it took half of the time in which a process loaded the server.
 */
registerHooks({
	resolve(specifier, context, nextResolve) {
		if (!folder) return nextResolve(specifier, context);
		if (/^drizzle-orm(\/|$)/.test(specifier))
			return { url: new URL(`${specifier}.mjs`, folder).href, format: 'module', shortCircuit: true };
		// the folder is outside of this one and its node_modules
		const isPackageOfBundled = context.parentURL?.startsWith(folder) && !specifier.startsWith('.');
		return nextResolve(specifier, isPackageOfBundled ? { ...context, parentURL: import.meta.url } : context);
	},
});
