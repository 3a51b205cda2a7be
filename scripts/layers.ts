import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../server/platform/root.ts';

const domainsOfServer = ['contract/*', 'server/platform', 'server/http'];
const accountsAndCatalogue = [...domainsOfServer, 'server/changes', 'server/accounts', 'server/catalogue'];
const readingOfSearch = ['server/search/words', 'server/search/read'];
const baseOfWeb = ['contract/*', 'web/platform', 'web/ui'];
const baseOfConsole = [...baseOfWeb, 'web/admin/session', 'web/admin/frame'];

/**
 * Who may import whom: a folder and the folders that it imports. An entry is the whole folder; where folders below it have entries, as in
 * `server` and `web/admin`, it is the files in the folder itself. `contract/*` is the whole contract. An entry may also be a single file, such as
 * the tables that all rooms of the search import.
 * A new folder is a new line here; `npm run check` fails without it, for an import that no line allows, and for lines that form a circle.
 */
export const layers: Record<string, readonly string[]> = {
	'contract/text': [],
	contract: ['contract/text'],
	'contract/images': ['contract'],
	'contract/measures': ['contract/text'],
	'contract/money': ['contract', 'contract/text'],
	'contract/jobs': ['contract'],
	'contract/redirects': ['contract'],
	'contract/accounts': ['contract', 'contract/text'],
	'contract/catalogue': ['contract', 'contract/text', 'contract/measures', 'contract/money', 'contract/images'],
	'contract/seals': ['contract', 'contract/text', 'contract/measures', 'contract/catalogue'],
	'contract/search': ['contract', 'contract/text', 'contract/money', 'contract/accounts', 'contract/catalogue'],
	'contract/hand-over': ['contract', 'contract/text'],
	'contract/programs': ['contract', 'contract/text', 'contract/accounts', 'contract/history', 'contract/catalogue'],
	'contract/audit': ['contract'],
	'contract/backups': ['contract'],
	'contract/history': ['contract', 'contract/accounts'],
	'contract/sheets': ['contract', 'contract/money', 'contract/history'],
	'contract/work': ['contract', 'contract/money', 'contract/catalogue'],
	'contract/settings': [
		'contract',
		'contract/text',
		'contract/money',
		'contract/jobs',
		'contract/accounts',
		'contract/backups',
	],
	'contract/companies': ['contract', 'contract/text', 'contract/money', 'contract/accounts', 'contract/settings'],
	'contract/costs': ['contract', 'contract/money'],
	'contract/price-lists': ['contract', 'contract/text', 'contract/money', 'contract/accounts'],
	'contract/firm-pages': ['contract', 'contract/text', 'contract/accounts'],
	'contract/documents': ['contract', 'contract/text', 'contract/catalogue'],
	'contract/cart': ['contract', 'contract/text', 'contract/money', 'contract/catalogue'],
	'contract/lists': ['contract/text', 'contract/cart'],
	'contract/requests': [
		'contract',
		'contract/text',
		'contract/images',
		'contract/money',
		'contract/accounts',
		'contract/cart',
		'contract/settings',
	],
	'contract/people': ['contract', 'contract/text', 'contract/money', 'contract/accounts', 'contract/requests'],
	'contract/quotes': [
		'contract',
		'contract/text',
		'contract/money',
		'contract/documents',
		'contract/costs',
		'contract/cart',
		'contract/requests',
		'contract/settings',
	],
	'contract/papers': ['contract', 'contract/cart', 'contract/quotes'],
	'contract/reports': ['contract/money', 'contract/requests'],
	'contract/erasure': ['contract', 'contract/accounts', 'contract/settings'],
	'contract/console-search': ['contract', 'contract/requests'],

	// machinery: no word of the shop but the shapes of images, sheets and jobs
	'server/platform': ['contract', 'contract/text', 'contract/images', 'contract/jobs', 'contract/sheets'],
	'server/http/shop-assets.ts': [],
	'server/http': ['server/http/shop-assets.ts', 'contract', 'contract/history', 'contract/settings', 'server/platform'],
	'server/changes': ['contract', 'contract/history', 'contract/programs', 'server/platform'],
	'server/accounts': [...domainsOfServer, 'server/changes'],
	'server/programs/tables.ts': ['contract/*'],
	'server/programs': [...accountsAndCatalogue, 'server/programs/tables.ts', 'server/sheets'],
	'server/jobs': [...domainsOfServer, 'server/accounts'],
	// below the catalogue: a deleted product takes its documents along
	'server/documents/rows': [...domainsOfServer, 'server/changes'],
	// below the catalogue: a deleted size takes its prices along
	'server/price-lists/rows': [...domainsOfServer, 'server/changes'],
	'server/catalogue': [
		...domainsOfServer,
		'server/changes',
		'server/accounts',
		'server/documents/rows',
		'server/price-lists/rows',
	],
	'server/costs': accountsAndCatalogue,
	'server/health': accountsAndCatalogue,
	'server/seals': accountsAndCatalogue,
	'server/search/tables.ts': ['contract/*'],
	'server/search/words': [...accountsAndCatalogue, 'server/search/tables.ts'],
	'server/search/read': ['contract/*', 'server/platform', 'server/catalogue', 'server/search/words'],
	'server/search/match': ['contract/*', 'server/platform', 'server/catalogue', ...readingOfSearch],
	'server/search/rank': ['contract/*', 'server/catalogue', ...readingOfSearch, 'server/search/match'],
	'server/search/relax': [
		'server/search/rank',
		'contract/*',
		'server/platform',
		'server/catalogue',
		'server/seals',
		...readingOfSearch,
		'server/search/match',
	],
	'server/search/search.ts': [
		'contract/*',
		'server/platform',
		'server/catalogue',
		...readingOfSearch,
		'server/search/match',
		'server/search/rank',
		'server/search/relax',
	],
	'server/search/list': [
		...accountsAndCatalogue,
		'server/search/tables.ts',
		...readingOfSearch,
		'server/search/match',
		'server/search/search.ts',
	],
	'server/search/misses': [
		...accountsAndCatalogue,
		'server/search/tables.ts',
		'server/search/words',
		'server/search/search.ts',
	],
	'server/search': [...accountsAndCatalogue, 'server/search/list', 'server/search/search.ts'],
	'server/price-lists': [...accountsAndCatalogue, 'server/price-lists/rows'],
	'server/cart': [...accountsAndCatalogue, 'server/price-lists'],
	'server/firm-pages': accountsAndCatalogue,
	'server/settings': [...accountsAndCatalogue, 'server/firm-pages', 'server/price-lists/rows'],
	'server/feed': [...accountsAndCatalogue, 'server/settings'],
	'server/start': [...accountsAndCatalogue, 'server/search/tables.ts', 'server/search/words', 'server/settings'],
	'server/lists': [...accountsAndCatalogue, 'server/search/*'],
	'server/work': [...accountsAndCatalogue, 'server/search/*'],
	'server/requests': [
		...accountsAndCatalogue,
		'server/settings',
		'server/cart',
		'server/price-lists',
		'server/companies/rows',
		'server/documents',
	],
	'server/people': [...accountsAndCatalogue, 'server/requests'],
	'server/companies/rows': [...domainsOfServer, 'server/changes'],
	'server/companies': [...accountsAndCatalogue, 'server/companies/rows', 'server/requests'],
	'server/documents': [...accountsAndCatalogue, 'server/documents/rows'],
	'server/quotes': [
		...accountsAndCatalogue,
		'server/settings',
		'server/cart',
		'server/price-lists',
		'server/companies/rows',
		'server/requests',
		'server/documents',
	],
	'server/papers': [...accountsAndCatalogue, 'server/settings', 'server/requests', 'server/quotes'],
	'server/hand-over': [
		...accountsAndCatalogue,
		'server/settings',
		'server/cart',
		'server/documents',
		'server/requests',
		'server/quotes',
	],
	'server/erasure': [
		...accountsAndCatalogue,
		'server/search/tables.ts',
		'server/settings',
		'server/companies/rows',
		'server/requests',
		'server/people',
		'server/papers',
	],
	'server/audit': accountsAndCatalogue,
	'server/backups': [
		...accountsAndCatalogue,
		'server/documents/rows',
		'server/settings',
		'server/requests',
		'server/erasure',
	],
	'server/reports': [...accountsAndCatalogue, 'server/settings', 'server/requests', 'server/quotes'],
	'server/console-search': [...accountsAndCatalogue, 'server/search/*', 'server/requests', 'server/people'],
	'server/redirects/rows': [...domainsOfServer, 'server/changes'],
	'server/history': [
		...accountsAndCatalogue,
		'server/search/*',
		'server/settings',
		'server/firm-pages',
		'server/requests',
		'server/people',
		'server/programs/tables.ts',
		'server/redirects/rows',
		'server/documents/rows',
		'server/price-lists/rows',
		'server/companies/rows',
		'server/costs',
	],
	'server/sheets': [...accountsAndCatalogue, 'server/search/*', 'server/history', 'server/price-lists/rows'],
	'server/redirects': [...accountsAndCatalogue, 'server/redirects/rows', 'server/sheets'],
	server: [
		...accountsAndCatalogue,
		'server/jobs',
		'server/programs',
		'server/hand-over',
		'server/health',
		'server/seals',
		'server/search/*',
		'server/cart',
		'server/firm-pages',
		'server/settings',
		'server/feed',
		'server/start',
		'server/lists',
		'server/work',
		'server/requests',
		'server/quotes',
		'server/papers',
		'server/reports',
		'server/console-search',
		'server/audit',
		'server/erasure',
		'server/backups',
		'server/history',
		'server/sheets',
		'server/redirects',
		'server/documents',
		'server/documents/rows',
		'server/price-lists',
		'server/costs',
		'server/companies',
		'server/people',
		'scripts',
	],
	'server/commands': [
		...accountsAndCatalogue,
		'server/backups',
		'server/settings',
		'server/sheets',
		'server/erasure',
		'server',
	],

	'web/platform': ['contract/*'],
	'web/ui': ['contract', 'contract/text', 'contract/images', 'contract/cart', 'web/platform'],
	'web/accounts': baseOfWeb,
	'web/catalogue': baseOfWeb,
	'web/seals': [...baseOfWeb, 'web/catalogue'],
	'web/search': [...baseOfWeb, 'web/catalogue'],
	'web/cart': [...baseOfWeb, 'web/accounts', 'web/catalogue'],
	'web/prices': [...baseOfWeb, 'web/accounts', 'web/catalogue'],
	'web/requests': [...baseOfWeb, 'web/accounts', 'web/catalogue', 'web/cart'],
	'web/documents': baseOfWeb,
	'web/quotes': [...baseOfWeb, 'web/requests', 'web/documents'],
	'web/companies': [...baseOfWeb, 'web/accounts', 'web/quotes'],
	'web/firm-pages': baseOfWeb,
	'web/lists': [...baseOfWeb, 'web/accounts', 'web/catalogue', 'web/cart', 'web/requests'],
	'web/site': [...baseOfWeb, 'web/accounts', 'web/cart', 'web/search', 'web/prices'],

	// the console: who is signed in and the frame below, the tabs above, on top the menu and the login
	'web/admin/session': baseOfWeb,
	'web/admin/frame': baseOfConsole,
	'web/admin/images': baseOfConsole,
	'web/admin/factors': baseOfConsole,
	'web/admin/people': [...baseOfConsole, 'web/accounts', 'web/admin/factors'],
	'web/admin/costs': baseOfConsole,
	'web/admin/documents': [...baseOfConsole, 'web/documents'],
	'web/admin/categories': [...baseOfConsole, 'web/catalogue', 'web/admin/images', 'web/admin/documents'],
	'web/admin/references': [...baseOfConsole, 'web/catalogue'],
	'web/admin/products': [
		...baseOfConsole,
		'web/catalogue',
		'web/requests',
		'web/admin/costs',
		'web/admin/images',
		'web/admin/documents',
		'web/admin/categories',
		'web/admin/references',
	],
	'web/admin/work': [...baseOfConsole, 'web/catalogue', 'web/admin/categories', 'web/admin/products'],
	'web/admin/customers': [...baseOfConsole, 'web/accounts', 'web/requests', 'web/quotes', 'web/admin/people'],
	'web/admin/requests': [...baseOfConsole, 'web/catalogue', 'web/requests', 'web/quotes', 'web/admin/people'],
	'web/admin/chats': [...baseOfConsole, 'web/requests', 'web/lists', 'web/admin/requests'],
	'web/admin/quotes': [
		...baseOfConsole,
		'web/catalogue',
		'web/requests',
		'web/quotes',
		'web/admin/costs',
		'web/admin/requests',
	],
	'web/admin/redirects': baseOfConsole,
	'web/admin/companies': baseOfConsole,
	'web/admin/price-lists': [...baseOfConsole, 'web/admin/references'],
	'web/admin/search': [...baseOfConsole, 'web/catalogue', 'web/admin/references', 'web/admin/redirects'],
	'web/admin/firm-pages': [...baseOfConsole, 'web/firm-pages'],
	'web/admin/settings': [
		'web/admin/audit',
		'web/admin/factors',
		...baseOfConsole,
		'web/accounts',
		'web/requests',
		'web/admin/people',
		'web/site',
		'web/admin/firm-pages',
	],
	'web/admin/history': [
		...baseOfConsole,
		'web/catalogue',
		'web/documents',
		'web/admin/people',
		'web/admin/firm-pages',
		'web/admin/search',
		'web/admin/settings',
	],
	'web/admin/sheets': [...baseOfConsole, 'web/admin/history'],
	'web/admin/health': baseOfConsole,
	'web/admin/audit': [...baseOfConsole, 'web/admin/people'],
	'web/admin/jobs': baseOfConsole,
	'web/admin/programs': baseOfConsole,
	'web/admin/reports': baseOfConsole,
	'web/admin/start/start-api.ts': baseOfConsole,
	'web/admin/start': [
		...baseOfConsole,
		'web/site',
		'web/admin/settings',
		'web/admin/sheets',
		'web/admin/start/start-api.ts',
	],
	'web/admin/dashboard': [...baseOfConsole, 'web/requests', 'web/admin/health', 'web/admin/history', 'web/admin/start'],
	'web/admin/palette': baseOfConsole,
	'web/admin': [
		'web/admin/factors',
		...baseOfConsole,
		'web/accounts',
		'web/site',
		'web/admin/people',
		'web/admin/requests',
		'web/admin/palette',
		'web/admin/start/start-api.ts',
	],

	'web/pages': [
		...baseOfWeb,
		'web/accounts',
		'web/catalogue',
		'web/seals',
		'web/search',
		'web/cart',
		'web/prices',
		'web/requests',
		'web/quotes',
		'web/companies',
		'web/lists',
		'web/firm-pages',
		'web/documents',
		'web/site',
	],
	web: [...baseOfWeb, 'web/requests', 'web/site'],

	// what makes the product; the server compiles texts with it in development
	scripts: [
		'contract/*',
		'server/platform',
		'server/http/shop-assets.ts',
		'server/catalogue',
		'server/search/*',
		'tests',
	],
	tests: [],
};

/** What the browser's code may know of the server: types, which are gone when it is built. */
const typesOnly: Record<string, readonly string[]> = {
	'web/platform': ['server', 'server/http'],
	'web/pages': ['server/http'],
	'web/admin': ['server/http'],
};

/** Packages of the contract. Zod stands in `*.schema.ts` alone, so that a page knows what brings it along. */
const contractPackages = ['#messages', 'zod'];

export interface Import {
	/** Path of the importing file, such as `server/cart/api.ts`. */
	from: string;
	/** Path of the imported file, or the name of a package. */
	to: string;
	isTypeOnly: boolean;
}

/** The layer of a file: its own entry of `layers`, else the longest that it lies in. Undefined for a folder that no entry knows. */
export function layerOf(path: string, table = layers): string | undefined {
	if (path in table) return path;
	const own = posix.dirname(path);
	for (let folder = own; folder !== '.'; folder = posix.dirname(folder)) {
		const hasEntriesBelow = Object.keys(table).some((entry) => entry.startsWith(`${folder}/`));
		if (folder in table && (folder === own || !hasEntriesBelow)) return folder;
	}
	return undefined;
}

const allows = (allowed: readonly string[], layer: string) =>
	allowed.some((entry) => entry === layer || (entry.endsWith('/*') && `${layer}/`.startsWith(entry.slice(0, -1))));

/** What is wrong with an import, as a sentence; undefined when it is allowed. */
export function importProblem({ from, to, isTypeOnly }: Import, table = layers): string | undefined {
	const own = layerOf(from, table);
	if (!own) return `${from}: scripts/layers.ts has no entry for its folder`;
	if (!/^(?:contract|server|web|scripts|tests)\//.test(to)) return packageProblem(from, to);
	const other = layerOf(to, table);
	if (!other) return `${to}: scripts/layers.ts has no entry for its folder`;
	if (from.startsWith('contract/') && !from.endsWith('.schema.ts') && to.endsWith('.schema.ts') && !isTypeOnly)
		return `${from} imports ${to}, which brings Zod: move it to a .schema.ts, or import the type alone`;
	if (own === other || allows(table[own] ?? [], other)) return undefined;
	if (isTypeOnly && allows(typesOnly[own] ?? [], other)) return undefined;
	return `${from} imports ${to}: scripts/layers.ts does not let ${own} import ${other}`;
}

function packageProblem(from: string, to: string): string | undefined {
	if (!from.startsWith('contract/')) return undefined;
	if (!contractPackages.includes(to)) return `${from} imports ${to}: the contract imports zod only`;
	if (to === 'zod' && !from.endsWith('.schema.ts')) return `${from} imports zod: only *.schema.ts may`;
	return undefined;
}

/** The first circle on the way from a name to its targets, such as `['a', 'b', 'a']`. */
function firstCircle(names: Iterable<string>, targetsOf: (name: string) => readonly string[]): string[] | undefined {
	const done = new Set<string>();
	const visit = (name: string, path: string[]): string[] | undefined => {
		if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
		if (done.has(name)) return undefined;
		for (const target of targetsOf(name)) {
			const circle = visit(target, [...path, name]);
			if (circle) return circle;
		}
		done.add(name);
		return undefined;
	};
	for (const name of names) {
		const circle = visit(name, []);
		if (circle) return circle;
	}
	return undefined;
}

/** The first circle among the entries of the table, such as `['server/cart', 'server/requests', 'server/cart']`. */
export function circleOf(table: Record<string, readonly string[]>): string[] | undefined {
	const names = Object.keys(table);
	return firstCircle(names, (layer) => names.filter((name) => name !== layer && allows(table[layer] ?? [], name)));
}

/** The first circle of files, also through types: two files that need each other are one thing. */
export function circleOfFiles(imports: readonly Import[]): string[] | undefined {
	const targets = new Map<string, string[]>();
	for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
	return firstCircle(targets.keys(), (file) => targets.get(file) ?? []);
}

const importPattern =
	/(?:^|\n)\s*(import|export)(\s+type)?(?:\s+[^;'"]*?\s+from)?\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The imports of a file, paths from the root of the repository; those of styles and images are left out. */
export function importsOf(path: string, text: string): Import[] {
	const found: Import[] = [];
	for (const [, , type, written, loaded] of text.matchAll(importPattern)) {
		const name = written ?? loaded ?? '';
		if (/\.(?:css|svg|json)(?:\?|$)|\+types\/|^node:|^virtual:/.test(name)) continue;
		const own = /^#(?:contract|server|web)\//.test(name) ? name.slice(1) : undefined;
		const to = own ?? (name.startsWith('.') ? posix.join(dirname(path), name) : name);
		found.push({ from: path, to, isTypeOnly: type !== undefined });
	}
	return found;
}

/** Folders whose imports have a direction, without their tests. Circles of files are looked for everywhere. */
const isLayered = (path: string) => /^(?:contract|server|web|scripts)\//.test(path) && !/\.test\.tsx?$/.test(path);

async function check(): Promise<string[]> {
	const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
		cwd: fileURLToPath(root),
		encoding: 'utf8',
	});
	const imports: Import[] = [];
	for (const path of listed.split('\n').filter(Boolean)) {
		const text = await readFile(new URL(path, root), 'utf8').catch(() => '');
		imports.push(...importsOf(path, text));
	}
	const problems = imports.filter(({ from }) => isLayered(from)).flatMap((found) => importProblem(found) ?? []);
	const folders = circleOf(layers);
	if (folders) problems.push(`scripts/layers.ts has a circle: ${folders.join(' → ')}`);
	const files = circleOfFiles(imports);
	if (files) problems.push(`Files import each other in a circle: ${files.join(' → ')}`);
	return problems;
}

if (import.meta.main) {
	const problems = await check();
	for (const problem of problems) console.error(problem);
	if (problems.length > 0) process.exit(1);
	console.log('Imports follow scripts/layers.ts.');
}
