import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './built.ts';

const notCopied = new Set([
	'.git',
	'.paraglide',
	'.react-router',
	'attacks',
	'bench',
	'build',
	'data',
	'docs',
	'node_modules',
	'test-results',
]);

/** A made-up language: no word of it is in any file of the product. */
export const thirdLanguage = 'xx';

const row = `	${thirdLanguage}: { name: 'Bracketish', direction: 'ltr', locale: 'en' },\n`;

const migration = `alter table products add column name_${thirdLanguage} text not null
	generated always as (coalesce(translations -> '${thirdLanguage}' ->> 'name', name)) stored;
create index products_name_${thirdLanguage} on products
	((translate(lower(name_${thirdLanguage}), 'أإآٱ', 'اااا') collate "C"), id) include (name_${thirdLanguage});
`;

type Text = string | [{ match: Record<string, string> }];

const bracket = (text: string) => `[${text}]`;
const bracketText = (text: Text): Text =>
	typeof text === 'string'
		? bracket(text)
		: [
				{
					...text[0],
					match: Object.fromEntries(Object.entries(text[0].match).map(([key, variant]) => [key, bracket(variant)])),
				},
			];

/** `{ "products_title": "Products" }` → `{ "products_title": "[Products]" }`. */
function bracketTexts(file: string): string {
	const texts = Object.entries(JSON.parse(file) as Record<string, Text>);
	return JSON.stringify(
		Object.fromEntries(texts.map(([key, text]) => [key, key === '$schema' ? text : bracketText(text)])),
	);
}

/** The sources without tests, whose examples name the languages that there are. */
const typesOfSources = {
	extends: './tsconfig.json',
	// node_modules is not the copy's own: what is stored there is of the product
	compilerOptions: { incremental: false },
	include: ['contract', 'scripts', 'server', 'web', '.react-router/types/**/*'],
	exclude: ['node_modules', 'build', '**/*.test.ts'],
};

/** Adds the language as docs/architecture.md says: a row, its texts, a migration. */
async function addLanguage(folder: string): Promise<void> {
	const table = join(folder, 'contract/language.ts');
	const before = await readFile(table, 'utf8');
	const after = before.replace(
		/\n\} as const satisfies Record<string, LanguageRow>/,
		(end) => `\n${row.trimEnd()}${end}`,
	);
	if (after === before) throw new Error('contract/language.ts has no table of languages');
	await writeFile(table, after);
	const [english, texts] = [join(folder, 'messages/en'), join(folder, 'messages', thirdLanguage)];
	await mkdir(texts);
	for (const name of await readdir(english))
		await writeFile(join(texts, name), bracketTexts(await readFile(join(english, name), 'utf8')));
	await writeFile(join(folder, `database/migrations/999-${thirdLanguage}.sql`), migration);
}

/**
 * A copy of the product in a temporary folder that has a third language, is checked by the compiler and built. It is not built by `npm run build`, which also weighs
 * the pages: their scripts have the texts of all languages.
 */
export async function buildThirdLanguage(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'parts-counter-language-'));
	for (const name of await readdir(root))
		if (!notCopied.has(name)) await cp(join(root, name), join(folder, name), { recursive: true });
	await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
	await addLanguage(folder);
	const run = (...words: string[]) =>
		promisify(execFile)(process.execPath, words, { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } });
	const reactRouter = join(folder, 'node_modules/@react-router/dev/bin.cjs');
	await run('scripts/texts.ts');
	await run(reactRouter, 'typegen');
	await writeFile(join(folder, 'tsconfig.sources.json'), JSON.stringify(typesOfSources));
	await run('node_modules/typescript/bin/tsc', '--singleThreaded', '--project', 'tsconfig.sources.json');
	await run(reactRouter, 'build');
	await run('--eval', "import('./scripts/bundle.ts').then(({ bundleServer }) => bundleServer())");
	return folder;
}
