import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { root } from '../server/platform/root.ts';

/** No variable, function or type has one of these names: each leaves the reader asking "one what?", "asked what?". STYLE.md says what to write. */
const vagueNames = new Set('one some others all whole asked told kept said meant given wanted sought gone'.split(' '));

/** Phrases that comments must not use, each with what to write instead. */
const phrases: [RegExp, string][] = [
	[/\bwhoever\b/i, 'name the caller or the person'],
	[/\banew\b/i, '"again"'],
	[/\bas it stands\b/i, '"unchanged"'],
	[/\btold\b/i, 'say who notifies whom, or what is shown'],
	[/\bset right\b/i, '"corrected"'],
	[/\bput aside\b/i, '"ignored"'],
	[/^[\s*]*Of\b/m, 'say what it is: not "Of the shop", but "The time zone of the shop"'],
];

interface Node {
	type: string;
	start: number;
	[key: string]: unknown;
}

/** The fields of a syntax node that declare names. */
const declaringFields: Record<string, readonly string[]> = {
	VariableDeclarator: ['id'],
	FunctionDeclaration: ['id', 'params'],
	FunctionExpression: ['id', 'params'],
	ArrowFunctionExpression: ['params'],
	ClassDeclaration: ['id'],
	CatchClause: ['param'],
	TSInterfaceDeclaration: ['id'],
	TSTypeAliasDeclaration: ['id'],
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The identifiers that a pattern names itself: c in `{ a, b: [c] }`. The name of `a` is the property's, which may be a column or a field of the API. */
function namesOf(pattern: Node): Node[] {
	if (pattern.type === 'Identifier') return [pattern];
	if (pattern.type === 'Property') return pattern.shorthand ? [] : namesOf(pattern.value as Node);
	if (pattern.type === 'AssignmentPattern') return namesOf(pattern.left as Node);
	const parts = [pattern.properties, pattern.elements, pattern.argument].flat();
	return parts.filter(isNode).flatMap(namesOf);
}

function* nodesOf(node: Node): Generator<Node> {
	yield node;
	for (const child of childrenOf(node)) yield* nodesOf(child);
}

const tableProblem = 'make a table by texts with wordTable(): a literal has `constructor`, too';

/** Whether it declares a table with entries by any text: `const units: Record<string, string> = { mm: 'mm' }`. */
function isTypedTable({ type, id, init }: Node): boolean {
	if (type !== 'VariableDeclarator' || !isNode(init) || init.type !== 'ObjectExpression') return false;
	const annotation = isNode(id) ? id.typeAnnotation : undefined;
	const entries = init.properties as Node[];
	return entries.length > 0 && isNode(annotation) && isRecordByText(annotation.typeAnnotation as Node);
}

/** `Record<string, number>`, also within `Readonly`. */
function isRecordByText({ typeName, typeArguments }: Node): boolean {
	const [first] = isNode(typeArguments) ? (typeArguments.params as Node[]) : [];
	if (!isNode(typeName) || !first) return false;
	return typeName.name === 'Readonly'
		? isRecordByText(first)
		: typeName.name === 'Record' && first.type === 'TSStringKeyword';
}

function* nodeProblems(node: Node): Generator<[start: number, problem: string]> {
	const patterns = (declaringFields[node.type] ?? []).flatMap((field) => node[field]).filter(isNode);
	for (const { name, start } of patterns.flatMap(namesOf)) {
		if (vagueNames.has(String(name).toLowerCase())) yield [start, `"${name}" names nothing: use a noun or a verb`];
	}
	const spread = /^(?:JSX)?Spread/.test(node.type) ? (node.argument as Node) : undefined;
	if (spread?.type === 'ObjectExpression')
		yield [node.start, 'write the properties out instead of spreading a literal'];
}

/** What is wrong with the words of a file, in the order of its lines: `a.ts:3: "asked" names nothing: use a noun or a verb`. */
export function wordProblems(path: string, source: string): string[] {
	const { program, comments } = parseSync(path, source);
	const found: [start: number, problem: string][] = [];
	const isProduct = /^(?:contract|server|web)\//.test(path) && !path.includes('.test.');
	for (const node of nodesOf(program as unknown as Node)) {
		found.push(...nodeProblems(node));
		if (isProduct && isTypedTable(node)) found.push([node.start, tableProblem]);
	}
	for (const { value, start } of comments) {
		for (const [phrase, instead] of phrases) {
			const match = phrase.exec(value);
			if (match) found.push([start + 2 + match.index, `"${match[0].trim()}" in a comment: ${instead}`]);
		}
	}
	const lineAt = (start: number) => source.slice(0, start).split('\n').length;
	return found.sort(([a], [b]) => a - b).map(([start, problem]) => `${path}:${lineAt(start)}: ${problem}`);
}

const folders = ['contract', 'server', 'web', 'scripts', 'bench', 'attacks', 'tests'];

function check(): string[] {
	const cwd = fileURLToPath(root);
	const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { cwd, encoding: 'utf8' });
	const deleted = execFileSync('git', ['ls-files', '-d', ...folders], { cwd, encoding: 'utf8' }).split('\n');
	const paths = listed.split('\n').filter((path) => /\.tsx?$/.test(path) && !deleted.includes(path));
	return paths.flatMap((path) => wordProblems(path, readFileSync(new URL(path, root), 'utf8')));
}

if (import.meta.main) {
	const problems = check();
	for (const problem of problems) console.error(problem);
	if (problems.length > 0) process.exit(1);
	console.log('Names and comments follow STYLE.md.');
}
