import { readdir, readFile } from 'node:fs/promises';
import { baseLanguage, type Language, languages } from '../contract/language.ts';
import { root } from '../server/platform/root.ts';
import { type Texts, textProblems } from './text-problems.ts';

/**
 * The texts of a language, from all of its files; the names of a `$schema` are no texts.
 *
 * @throws what reading a file throws, and a SyntaxError where one is no JSON.
 */
export async function readTexts(language: Language): Promise<Texts> {
	const folder = new URL(`messages/${language}/`, root);
	const files = await Promise.all(
		(await readdir(folder)).map(async (name) => JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Texts),
	);
	const { $schema, ...texts } = Object.assign({}, ...files);
	return texts;
}

/**
 * Whether every text stands in every language.
 *
 * @throws Error with a line for each text that does not.
 */
export async function checkTexts(): Promise<void> {
	const base = await readTexts(baseLanguage);
	const texts = await Promise.all(languages.map(async (language) => [language, await readTexts(language)] as const));
	const problems = texts.flatMap(([language, own]) => [...textProblems(language, own, base)]);
	if (problems.length > 0) throw new Error(`Texts of messages/ are not as they must be:\n${problems.join('\n')}`);
}
