import { readFile } from 'node:fs/promises';

/** A line as somebody types it, and what is right for it: keys of demo products. */
export interface SearchExample {
	kind: string;
	query: string;
	/** One of these stands among the first `within`; an empty list asks for none. */
	expect: string[];
	within: number;
	/** None of these may be found. */
	absent?: string[];
}

/** The examples of a file in this folder. */
export async function readExamples(name: string): Promise<SearchExample[]> {
	return JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8')) as SearchExample[];
}

/** Whether the keys that a search found, best first, are right for the example. */
export function isRight({ expect, within, absent = [] }: SearchExample, keys: string[]): boolean {
	const isFound = expect.length === 0 || keys.slice(0, within).some((key) => expect.includes(key));
	return isFound && !keys.some((key) => absent.includes(key));
}
