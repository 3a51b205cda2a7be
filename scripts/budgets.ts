import { glob, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltAssets, type BuiltRoute, isConsoleRoute, shopAssets } from '../server/http/shop-assets.ts';
import { root } from '../server/platform/root.ts';

const build = fileURLToPath(new URL('build/', root));

/**
 * What a first visit to a page may bring, in bytes as they are sent (Brotli). React and its router are 93 KB of each, a form's library 11 KB.
 */
const maxScript = 130_000;
const maxStyle = 20_000;
/** The first picture that a phone loads: the slide behind the headline, in the width that its screen takes. */
const maxImage = 60_000;
const slides = 'hero';
const phoneWidth = '-1200.webp';

export interface PageWeight {
	route: string;
	script: number;
	style: number;
}

type Part = Pick<BuiltRoute, 'module' | 'imports' | 'css'>;

async function imported(path: string, found: Set<string>): Promise<void> {
	if (found.has(path)) return;
	found.add(path);
	const source = await readFile(join(build, 'client', path), 'utf8');
	const imports = [...source.matchAll(/(?:import|from)\s*["'](\.[^"']+\.js)["']/g)];
	for (const [, file = ''] of imports) await imported(join('/assets', file), found);
}

async function sent(paths: Iterable<string>): Promise<number> {
	let sum = 0;
	for (const path of paths) sum += (await readFile(join(build, 'client', `${path}.br`))).length;
	return sum;
}

/** The style sheets of these parts; the router marks one that several name with an empty fragment. */
const stylesOf = (parts: Part[]) => new Set(parts.flatMap(({ css = [] }) => css.map((path) => path.replace('#', ''))));

async function weigh({ entry, routes, url }: BuiltAssets, id: string): Promise<PageWeight & { files: Set<string> }> {
	const parts: Part[] = [entry];
	for (let part = routes[id]; part; part = routes[part.parentId ?? '']) parts.push(part);
	const scripts = new Set([url]);
	for (const { module, imports = [] } of parts) for (const path of [module, ...imports]) await imported(path, scripts);
	const styles = stylesOf(parts);
	return { route: id, script: await sent(scripts), style: await sent(styles), files: new Set([...scripts, ...styles]) };
}

/** The modules of the console's pages. */
const consoleModules = ({ routes }: BuiltAssets) =>
	new Set(Object.values(routes).flatMap(({ id, module }) => (isConsoleRoute(id) ? [module] : [])));

/** What names the classes of the console's own style sheets: each class begins with the name of its sheet. */
async function consoleClasses(): Promise<RegExp> {
	const sheets: string[] = [];
	for await (const path of glob('web/admin/**/*.module.css', { cwd: fileURLToPath(root) }))
		sheets.push(basename(path, '.module.css'));
	return new RegExp(`\\.(?:${sheets.join('|')})-`);
}

/** Whether a file that a public page brings is the console's, or has styles of it. */
async function isOfConsole(path: string, modules: Set<string>, classes: RegExp): Promise<boolean> {
	if (modules.has(path)) return true;
	return path.endsWith('.css') && classes.test(await readFile(join(build, 'client', path), 'utf8'));
}

async function checkSlides(): Promise<void> {
	const folder = join(build, 'client', slides);
	for (const name of await readdir(folder)) {
		const { size } = await stat(join(folder, name));
		if (name.endsWith(phoneWidth) && size > maxImage) throw new Error(`${slides}/${name} has ${size} bytes`);
	}
}

/**
 * What each public page brings on a first visit. Throws when one is heavier than it may be, or brings a file that the
 * console alone needs.
 */
export async function checkBudgets(): Promise<PageWeight[]> {
	await checkSlides();
	const { assets } = (await import(join(build, 'server', 'index.js'))) as { assets: BuiltAssets };
	const [modules, classes] = [consoleModules(assets), await consoleClasses()];
	const weights: PageWeight[] = [];
	const shop = shopAssets(assets);
	for (const id of Object.keys(shop.routes).filter((route) => route !== 'root')) {
		const { files, ...weight } = await weigh(shop, id);
		const over = weight.script > maxScript || weight.style > maxStyle;
		if (over) throw new Error(`${id} brings ${weight.script} bytes of script and ${weight.style} of style`);
		for (const file of files)
			if (await isOfConsole(file, modules, classes)) throw new Error(`${id} brings ${file}, which is of the console`);
		weights.push(weight);
	}
	return weights;
}
