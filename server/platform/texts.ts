import { compile } from '@inlang/paraglide-js';

/** How `messages/` becomes typed functions: one module a text, so that a page carries only its own. */
export const textOptions = {
	project: './project.inlang',
	outdir: './.paraglide',
	outputStructure: 'message-modules' as const,
	strategy: ['baseLocale' as const],
	emitGitIgnore: false,
	emitPrettierIgnore: false,
};

export async function compileTexts(): Promise<void> {
	await compile(textOptions);
}

if (import.meta.main) await compileTexts();
