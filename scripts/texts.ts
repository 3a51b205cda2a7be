import { compile } from '@inlang/paraglide-js';
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

export async function compileTexts(): Promise<void> {
	await compile(pageTexts);
	await compile(serverTexts);
}

if (import.meta.main) {
	// one that lacks would be shown in another language without a word
	await checkTexts();
	await compileTexts();
}
