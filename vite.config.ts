import { readFileSync } from 'node:fs';
import { basename, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { pageTextsPlugin } from './scripts/page-texts.ts';
import { pageTexts } from './scripts/texts.ts';
import { root } from './server/platform/root.ts';

/** Files in `messages/en/` whose texts are on no page of the shop. */
const consoleTextFiles = [
	'administration',
	'price-lists',
	'console',
	'desk',
	'document-forms',
	'health',
	'history',
	'jobs',
	'parameters',
	'product-fields',
	'programs',
	'redirects',
	'reports',
	'search-words',
	'settings',
	'sheets',
];
const consoleTexts = new Set(
	consoleTextFiles.flatMap((name) => {
		const file = readFileSync(new URL(`messages/en/${name}.json`, root), 'utf8');
		return Object.keys(JSON.parse(file) as Record<string, unknown>);
	}),
);
const ofConsole = /\/web\/admin\/|\/react-hook-form\/.*\?console$/;
const isScript = (path: string) => /\.m?[jt]sx?$/.test(path.replace(/\?.*/, ''));

/** Whether a module of the bundle belongs to the console: no page of the shop imports it, directly or by others. */
const consoleModules = new Map<string, boolean>();
function isOfConsole(path: string, context: Rolldown.ChunkingContext): boolean {
	const isKnown = consoleModules.get(path);
	if (isKnown !== undefined) return isKnown;
	// modules that import each other belong to what imports them from outside
	consoleModules.set(path, true);
	const { importers = [], dynamicImporters = [] } = context.getModuleInfo(path) ?? {};
	const all = [...importers, ...dynamicImporters];
	const isOf =
		ofConsole.test(path) ||
		consoleTexts.has(parse(path).name) ||
		(all.length > 0 && all.every((importer) => isOfConsole(importer, context)));
	consoleModules.set(path, isOf);
	return isOf;
}

/** Names the files of scripts that pages of the shop share, and of those that the console alone has. */
const sharedOfShop = (path: string, context: Rolldown.ChunkingContext) =>
	isScript(path) && !isOfConsole(path, context) ? 'shared' : undefined;
const sharedOfConsole = (path: string, context: Rolldown.ChunkingContext) =>
	isScript(path) && isOfConsole(path, context) ? 'console' : undefined;

/** Styles of one page, or of some parts of it: their names would only weigh on the scripts of the others. */
const ownStyles = [
	/\/web\/(admin|firm-pages|lists|quotes|search|seals)\//,
	/\/web\/pages\/(about|ask|cart|categories|compare|find-seal|list|product|product-list|profile)-page/,
	/\/web\/cart\/cart-row/,
	/\/web\/catalogue\/(equals|gallery|lightbox|seal|size)/,
	/\/web\/requests\/(ask|contact|my|order-again|request-actions|request-stored|sent)/,
	/\/web\/site\/(counter|intro|measure|ways)/,
	/\/web\/ui\/(chip|cut-line|data-table|file-button|load-failed|numbered-pager|pager|row-list)/,
];
const isSharedStyle = (path: string) =>
	path.includes('/web/') && path.endsWith('.css') && !ownStyles.some((own) => own.test(path));

/** The frame of every page, and what many pages use: fields, pictures, prices. */
const ofMostPages =
	/\/web\/(root|platform\/page-meta|ui\/(field|form-error|form-errors|image|lazy-part)|catalogue\/price)\.tsx?$/;

/** What several pages share and is too small for a file of its own: it costs least beside what stands on every page. */
const fewWords =
	/\/contract\/text\/list-text\.ts$|\/messages\/(ask_sent_page|cart_(add_failed|view)|payment_(paid|rest)|product_(id|stock_ask|stock_in)|products_(apply|search_label)|request_failed_quote)\.js$/;

const isOfFrame = (path: string) => ofMostPages.test(path) || fewWords.test(path) || isSharedStyle(path);

/** The same for browsers and for the server, whose pages name fonts that browsers load early: of another name, each is loaded twice. */
const assetName = 'assets/[name]-[hash:7][extname]';

/** Which scripts a browser loads: few files rather than a small one for each part, and none of the console's for a buyer. */
const scripts = {
	// the fewest characters that the bundler allows: the manifest of every first visit has each hash twice or more, and hashes don't compress
	chunkFileNames: ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash:7].js`,
	assetFileNames: assetName,
	codeSplitting: {
		groups: [
			{ name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
			// apart, or a small part of our own that stands beside it would bring it to pages without a form
			{ name: 'forms', test: /node_modules\/react-hook-form\/[^?]*$/, priority: 1 },
			// one file of scripts, and one of styles, with all that they import: they compress better than their parts. Pages with many
			// styles of their own have a second file of those
			{ name: 'frame', test: isOfFrame, priority: 1 },
			// a hundred bytes each: further icons of many pages are one file, so that no page loads a larger one for an icon
			{ name: 'icons', test: /\/node_modules\/lucide\//, priority: 1, minShareCount: 10 },
			{
				name: sharedOfShop,
				minShareCount: 2,
				entriesAware: true,
				// bytes before compression: more in one file makes buyers load what only other pages need
				entriesAwareMergeThreshold: 800,
			},
			// what several tabs of the console share is one file: every page of the shop carries the list of the files of each route
			{ name: sharedOfConsole, minShareCount: 2 },
		],
	},
};

/** Scripts and styles of every page need not be preloaded when a part of a page is loaded later. */
const isNotOnEveryPage = (file: string) => !/\/(rolldown-runtime|react|frame)-[^/]+$/.test(file);

/** A class is called after its style sheet, which is the only one of its name. */
const className = (name: string, file: string) => `${basename(file, '.module.css')}-${name}`;

/**
 * Gives the console a copy of the library of forms: buyers would load its lists of fields (1.4 KB), which no page of the shop has. Both
 * sides make their own forms, so no form meets the other copy.
 */
const formsOfConsole: Plugin = {
	name: 'forms-of-console',
	apply: 'build',
	enforce: 'pre',
	applyToEnvironment: ({ name }) => name === 'client',
	async resolveId(source, importer) {
		if (source !== 'react-hook-form' || !importer || !ofConsole.test(importer)) return undefined;
		const resolved = await this.resolve(source, importer, { skipSelf: true });
		return resolved && { ...resolved, id: `${resolved.id}?console` };
	},
};

export default defineConfig(({ command }) => ({
	// texts are compiled already: by `scripts/texts.ts`, and when they change by the server of development
	plugins: [formsOfConsole, pageTextsPlugin, reactRouter()],
	css: { modules: { generateScopedName: className } },
	build: { assetsInlineLimit: 0, modulePreload: { resolveDependencies: (_, files) => files.filter(isNotOnEveryPage) } },
	environments: {
		client: { build: { rolldownOptions: { output: scripts } } },
		ssr: { build: { rolldownOptions: { output: { comments: false, assetFileNames: assetName } } } },
	},
	// in development a text that is changed is compiled for browsers at once: the server's pages show that one too
	...(command === 'serve' && {
		resolve: {
			alias: {
				'#messages': fileURLToPath(new URL(`${pageTexts.outdir}/messages.js`, root)),
			},
		},
	}),
	// built, the pages bring their libraries along: as they are for production, whatever NODE_ENV says, and in one file
	...(command === 'build' && {
		ssr: { noExternal: true },
		define: { 'process.env.NODE_ENV': JSON.stringify('production') },
	}),
	server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}));
