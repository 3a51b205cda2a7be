import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languages } from '../contract/language.ts';
import { root } from '../server/platform/root.ts';

/** What compiled texts import of Paraglide's own: ways to find a language, and the plural forms of one. */
const ofParaglide = new Set(['../runtime.js', '../registry.js']);
const isText = (id: string | undefined) => id?.includes('/.paraglide/pages/messages/') && !id.endsWith('/_index.js');

/** The last form of a text with a number, and after it the text's key for a number without a form. */
const lastForm = /^\tif \(\w+ === "other"\) (return .*;)\n\treturn .*;$/gm;

/**
 * Has the compiled texts of pages find their language and its plural forms by `web/platform/language.ts` in place of Paraglide's runtime, whose
 * ways to find one in URLs and cookies nothing here uses, and each text say in few words which function is for which: together 2 KB of a
 * page's script. The form `other` is returned without a question: it is that of every number that has no form of its own.
 * Throws for a text that is not compiled as Paraglide 2.23 does it.
 */
export const pageTextsPlugin: Plugin = {
	name: 'page-texts',
	enforce: 'pre',
	resolveId: (source, importer) =>
		ofParaglide.has(source) && isText(importer) ? fileURLToPath(new URL('web/platform/language.ts', root)) : undefined,
	transform(code, id) {
		if (!isText(id)) return undefined;
		const start = code.indexOf('export const ');
		const [, name] = /^export const (\w+) =/.exec(code.slice(start)) ?? [];
		const functions = languages.map((language) => `${language}_${name}`);
		if (!functions.every((functionName) => code.includes(`const ${functionName} =`)))
			throw new Error(`${id} is not compiled as expected`);
		const imports = code.slice(0, start).replace(/import \{[^}]*\} from '\.\.\/runtime\.js';?/, '');
		const functionsOfLanguages = imports.replace(lastForm, '\t$1');
		return `import { textOf } from '../runtime.js';\n${functionsOfLanguages}\nexport const ${name} = /* @__PURE__ */ textOf(${functions});\n`;
	},
};
