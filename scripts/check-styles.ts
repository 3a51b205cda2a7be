import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../server/platform/root.ts';

const web = fileURLToPath(new URL('web/', root));
const tokens = 'ui/tokens.css';
const maxLines = 250;

/** The names of colours in CSS Color Module Level 4, section 6.1; those of greys in both spellings. */
const names = `
	aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue
	chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgr[ae]y darkgreen
	darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategr[ae]y
	darkturquoise darkviolet deeppink deepskyblue dimgr[ae]y dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro
	ghostwhite gold goldenrod gr[ae]y green greenyellow honeydew hotpink indianred indigo ivory khaki lavender lavenderblush
	lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgr[ae]y lightgreen lightpink lightsalmon
	lightseagreen lightskyblue lightslategr[ae]y lightsteelblue lightyellow lime limegreen linen magenta maroon
	mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise
	mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
	palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple
	red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategr[ae]y snow
	springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`
	.trim()
	.split(/\s+/);
const colour = new RegExp(
	`#[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\(|(?<![\\w-])(?:${names.join('|')})(?![\\w-])`,
	'i',
);

/** The rules of a style sheet without comments and quoted text, line by line as they were. */
function rulesOf(source: string): string {
	return source.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, '')).replace(/"[^"\n]*"/g, '""');
}

const classesOf = (rules: string) => new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));

function* sheetProblems(path: string, source: string): Generator<string> {
	const rules = rulesOf(source);
	const lines = rules.split('\n');
	if (lines.length - 1 > maxLines) yield `${path} has ${lines.length - 1} lines, more than ${maxLines}`;
	for (const [at, line] of path === tokens ? [] : lines.entries()) {
		const value = line.endsWith('{') ? '' : line.replace(/^\s*[\w-]+:|\.[\w-]+/g, '');
		const [found] = colour.exec(value) ?? [];
		if (found) yield `${path}:${at + 1} has a colour of its own: ${found}`;
	}
	const classes = path.endsWith('.module.css') ? [] : [...classesOf(rules)];
	if (classes.length > 0) yield `${path} has global classes: ${classes.join(', ')}`;
}

/** The classes that a component names, with their modules. The file's name is enough: no two modules share one. */
function* usesOf(source: string): Generator<[module: string, name: string]> {
	const code = source.replace(/^import .*;$/gm, '');
	for (const [, local = '', path = ''] of source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
		for (const [, name = ''] of code.matchAll(new RegExp(`(?<![\\w.])${local}\\.(\\w+)`, 'g')))
			yield [basename(path), name];
	}
}

/** Which classes of other modules a module composes. */
function compositionsOf(source: string): string[] {
	const found = source.matchAll(/composes: (\w+) from "([^"]+\.module\.css)";/g);
	return [...found].map(([, name = '', path = '']) => `${basename(path)} ${name}`);
}

function* moduleProblems(sheets: Map<string, string>, sources: string[]): Generator<string> {
	const modules = [...sheets].filter(([path]) => path.endsWith('.module.css'));
	const uses = new Set([
		...sources.flatMap((source) => [...usesOf(source)].map((use) => use.join(' '))),
		...modules.flatMap(([, source]) => compositionsOf(source)),
	]);
	const definedClasses = new Set<string>();
	for (const [path, source] of modules) {
		const name = basename(path);
		if (modules.some(([other]) => other !== path && basename(other) === name)) yield `${path} is not the only ${name}`;
		const rules = rulesOf(source);
		for (const className of classesOf(rules)) {
			definedClasses.add(`${name} ${className}`);
			const composed = new RegExp(`composes: ${className};`).test(rules);
			if (!uses.has(`${name} ${className}`) && !composed) yield `${path} has a class that nobody uses: ${className}`;
		}
	}
	for (const use of uses) if (!definedClasses.has(use)) yield `there is no such class: ${use}`;
}

async function filesOf(pattern: RegExp): Promise<Map<string, string>> {
	const paths = (await readdir(web, { recursive: true })).filter((path) => pattern.test(path)).sort();
	return new Map(
		await Promise.all(paths.map(async (path) => [path, await readFile(join(web, path), 'utf8')] as const)),
	);
}

const sheets = await filesOf(/\.css$/);
const sources = [...(await filesOf(/\.tsx?$/)).values()];
const problems = [...sheets].flatMap(([path, source]) => [...sheetProblems(path, source)]);
problems.push(...moduleProblems(sheets, sources));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
