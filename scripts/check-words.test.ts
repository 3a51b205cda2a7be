import { expect, it } from 'vitest';
import { wordProblems } from './check-words.ts';

const problemsIn = (source: string) =>
	wordProblems('a.tsx', source).map((problem) => problem.replace(/: use a noun.*/, ''));

it('names vague variables, parameters, functions and types, with their lines', () => {
	expect(problemsIn('const asked = 1;\nlines.map((one) => one.id);\nfunction Said() {}\ninterface Kept {}')).toEqual([
		'a.tsx:1: "asked" names nothing',
		'a.tsx:2: "one" names nothing',
		'a.tsx:3: "Said" names nothing',
		'a.tsx:4: "Kept" names nothing',
	]);
	expect(problemsIn('const { a: one, b: [some], ...others } = x;')).toHaveLength(3);
	expect(problemsIn('for (const one of lines) try {} catch (whole) {}')).toHaveLength(2);
});

it('leaves names of fields alone: they may be columns, or stand in the API', () => {
	expect(
		problemsIn("interface Word { said: string }\nconst { said } = word;\nsend({ said: 'x' }, word.said);"),
	).toEqual([]);
	expect(problemsIn('const f = ({ id }: { id: number; said: string }) => id;')).toEqual([]);
});

it('names phrases of comments, and leaves texts alone', () => {
	expect(problemsIn('// read\n/**\n * Loads it anew.\n */\nconst a = 1;')).toEqual([
		'a.tsx:3: "anew" in a comment: "again"',
	]);
	expect(problemsIn('/** Of which every product has one. */\nconst a = 1;')).toHaveLength(1);
	expect(problemsIn('interface A {\n\t/** Of the shop. */\n\tzone: string;\n}')).toHaveLength(1);
	expect(problemsIn('/** The zone of the shop. Often it is far. */\nconst a = 1;')).toEqual([]);
	expect(problemsIn('// whoever saved it is told\nconst a = 1;')).toHaveLength(2);
	expect(problemsIn("const a = 'whoever loads it anew';")).toEqual([]);
});

it('names literals that are spread, in objects and in attributes, and no other spread', () => {
	expect(problemsIn('const a = { ...{ b: 1 }, c: 2 };\nconst d = <Field {...{ name: a }} />;')).toHaveLength(2);
	expect(problemsIn('const a = { ...b, ...(c && { d: 1 }) };\nconst e = <Field {...a} />;')).toEqual([]);
});

it('names tables by any text that are literals, since those have entries that nobody wrote', () => {
	const problems = (source: string) => wordProblems('server/a.ts', source);
	expect(problems("const units: Readonly<Record<string, string>> = { mm: 'mm' };")).toEqual([
		'server/a.ts:1: make a table by texts with wordTable(): a literal has `constructor`, too',
	]);
	expect(problems("const units = wordTable<string>({ mm: 'mm' });")).toEqual([]);
	expect(
		problems("const texts: Record<string, string> = {};\nconst ofUnit: Record<Unit, string> = { mm: 'mm' };"),
	).toEqual([]);
});
