import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../server/platform/root.ts';
import { contractPackages, layers, typesOnly } from './layers.ts';

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

const workEntry = 'server/platform/bounded/serve-work.ts';
const databasePackage = /^(?:drizzle-orm|pg|pg-copy-streams)(?:\/|$)/;

/** The files by which a process for a stranger's file would load the database; undefined when none does: it has no access to one. */
export function databaseInWork(imports: readonly Import[]): string[] | undefined {
	const targets = new Map<string, string[]>();
	for (const { from, to, isTypeOnly } of imports)
		if (!isTypeOnly) targets.set(from, [...(targets.get(from) ?? []), to]);
	const seen = new Set<string>();
	const pathFrom = (file: string): string[] | undefined => {
		if (databasePackage.test(file)) return [file];
		if (seen.has(file)) return undefined;
		seen.add(file);
		for (const target of targets.get(file) ?? []) {
			const path = pathFrom(target);
			if (path) return [file, ...path];
		}
		return undefined;
	};
	for (const [file, used] of targets) {
		const path = used.includes(workEntry) ? pathFrom(file) : undefined;
		if (path) return path;
	}
	return undefined;
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
	const work = databaseInWork(imports.filter(({ from }) => isLayered(from)));
	if (work) problems.push(`A process for strangers’ files loads the database: ${work.join(' → ')}`);
	return problems;
}

if (import.meta.main) {
	const problems = await check();
	for (const problem of problems) console.error(problem);
	if (problems.length > 0) process.exit(1);
	console.log('Imports follow scripts/layers.ts.');
}
