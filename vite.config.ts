import { basename, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import administration from './messages/en/administration.json' with { type: 'json' };
import documentForms from './messages/en/document-forms.json' with { type: 'json' };
import parameters from './messages/en/parameters.json' with { type: 'json' };
import reports from './messages/en/reports.json' with { type: 'json' };
import settings from './messages/en/settings.json' with { type: 'json' };
import { pageTextsPlugin } from './scripts/page-texts.ts';
import { pageTexts } from './scripts/texts.ts';
import { root } from './server/platform/root.ts';

const consoleTexts = new Set(
	Object.keys({ ...administration, ...documentForms, ...parameters, ...reports, ...settings }),
);

const ofConsole =
	/\/web\/(admin\/|platform\/console-urls\.|site\/promise-icons\.|ui\/(data-table|pager|pager-numbers|selection)\.)|\/contract\/settings\/(accent|countries|customer-mails|promises|settings-fields|start)\.|\/react-hook-form\/.*\?console$/;

/** What the console alone needs: its parts, with tables and pagers, and their texts. */
const isOfConsole = (path: string) => ofConsole.test(path) || consoleTexts.has(parse(path).name);

const isScript = (path: string) => /\.m?[jt]sx?$/.test(path);

/** A script that pages of the shop may share. */
const isOfShop = (path: string) => isScript(path) && !isOfConsole(path);

/** What many tabs of the console use and few pages of the shop do. */
const mostlyOfConsole =
	/\/messages\/(request|status)_|\/request-(labels|statuses)\.ts$|\/web\/ui\/(use-modal|confirm-dialog|use-window-events|empty-state|use-focus-recovery)\.|\/web\/platform\/format\.ts$/;

/** Styles of one page, or of some parts of it: their names would only weigh on the scripts of the others. */
const ownStyles = [
	/\/web\/(admin|firm-pages|lists|quotes|search|seals)\//,
	/\/web\/pages\/(about|ask|cart|categories|compare|find-seal|list|product|product-list|profile)-page/,
	/\/web\/cart\/cart-row/,
	/\/web\/catalogue\/(equals|gallery|lightbox|seal|size)/,
	/\/web\/requests\/(ask|contact|my|order-again|request-actions|request-stored|sent)/,
	/\/web\/site\/(counter|intro|measure|ways)/,
	/\/web\/ui\/(data-table|pager)/,
];
const isSharedStyle = (path: string) =>
	path.includes('/web/') && path.endsWith('.css') && !ownStyles.some((own) => own.test(path));

/** Which scripts a browser loads: few files rather than a small one for each part, and none of the console's for a buyer. */
const scripts = {
	chunkFileNames: ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
	codeSplitting: {
		groups: [
			// the styles of most public pages are one file, most of which each of them needs; some have many of their own
			{ name: 'styles', test: isSharedStyle, priority: 1 },
			{ name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
			// apart, or a small part of our own that stands beside it would bring it to pages without a form
			{ name: 'forms', test: /node_modules\/react-hook-form\/[^?]*$/, priority: 1 },
			// a hundred bytes each: those of many pages are one file, and not part of a larger one of which a page needs nothing else
			{ name: 'icons', test: /\/node_modules\/lucide\//, priority: 1, minShareCount: 7 },
			// what stands on every page is one file, with all that it needs itself; few words that many pages share cost least there
			{
				name: 'frame',
				test: /\/web\/site\/(header|footer|error-page)\.tsx$|\/contract\/text\/list-text\.ts$/,
				priority: 1,
			},
			// what most pages use is one file: it compresses better than its parts
			{
				name: 'site',
				test: (path: string) => isOfShop(path) && !mostlyOfConsole.test(path),
				minShareCount: 15,
			},
			{
				name: 'shared',
				test: isOfShop,
				minShareCount: 2,
				entriesAware: true,
				// bytes before compression: more in one file makes buyers load what only other pages need
				entriesAwareMergeThreshold: 1_000,
			},
			// what several tabs of the console share is one file: every page of the shop carries the list of the files of each route
			{ name: 'console', test: (path: string) => isScript(path) && isOfConsole(path), minShareCount: 4 },
		],
	},
};

/** Scripts and styles of every page need not be preloaded when a part of a page is loaded later. */
const isNotOnEveryPage = (file: string) => !/\/(rolldown-runtime|react|frame|site|styles|icons)-[^/]+$/.test(file);

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
		if (source !== 'react-hook-form' || !importer || !isOfConsole(importer)) return undefined;
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
		ssr: { build: { rolldownOptions: { output: { comments: false } } } },
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
