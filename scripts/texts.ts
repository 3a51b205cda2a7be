import { readFile, writeFile } from 'node:fs/promises';
import { compile } from '@inlang/paraglide-js';
import { languages } from '../contract/language.ts';
import { root } from '../server/platform/root.ts';
import { checkTexts } from './check-texts.ts';

const options = {
	project: './project.inlang',
	strategy: ['baseLocale' as const],
	emitGitIgnore: false,
	emitPrettierIgnore: false,
};

/** How `messages/` becomes typed functions for browsers: one module a text, so that a page carries only its own. */
export const pageTexts = { ...options, outdir: './.paraglide/pages', outputStructure: 'message-modules' as const };

/** The same for the server, which needs them all: one module a language takes a tenth of the time and memory to load. */
export const serverTexts = { ...options, outdir: './.paraglide/server', outputStructure: 'locale-modules' as const };

const project = new URL('project.inlang/settings.json', root);

/** The compiler reads the languages from its own settings: they follow `contract/language.ts`. */
async function writeLanguages(): Promise<void> {
	const text = await readFile(project, 'utf8');
	const locales = languages.map((language) => JSON.stringify(language)).join(', ');
	const written = text.replace(/"locales": \[.*?\]/s, `"locales": [${locales}]`);
	if (written !== text) await writeFile(project, written);
}

export async function compileTexts(): Promise<void> {
	await compile(pageTexts);
	await compile(serverTexts);
}

if (import.meta.main) {
	// one that lacks would be shown in another language without a word
	await writeLanguages();
	await checkTexts();
	await compileTexts();
}
