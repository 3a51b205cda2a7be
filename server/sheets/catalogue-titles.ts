import { translatedColumn } from '#contract/catalogue/product-fields.ts';
import { baseLanguage, type Language, languages } from '#contract/language.ts';
import { withoutMarks } from '#contract/text/invisible-marks.ts';
import { wordTable } from '#contract/text/word-table.ts';
import { catalogueColumns } from '../catalogue/import/catalogue-columns.ts';
import { inLanguage } from '../platform/language.ts';
import type { Cell } from '../platform/spreadsheets/rows.ts';
import { meaningOf } from '../platform/spreadsheets/title-parts.ts';
import { catalogueTargets, parameterRole } from './catalogue-targets.ts';
import { isNumbering, normalTitle, roleOfTitle } from './column-titles.ts';
import type { KnownCategory } from './known-categories.ts';
import { titleWords } from './title-words.ts';

/** `name_ar`, as an export writes it. */
const exportTitle = (text: string) => withoutMarks(text).trim().toLowerCase().replace(/\s+/g, '_');
const roleByExportTitle: ReadonlyMap<string, string> = new Map(catalogueColumns.map(({ title }) => [title, title]));

/** Titles that are the label of a target in any language. */
const roleByLabel: ReadonlyMap<string, string> = new Map(
	languages.flatMap((language) =>
		catalogueTargets.map(({ role, label }) => [normalTitle(inLanguage(language, label)), role] as const),
	),
);

/** Titles of a firm's own files, by the words of every language. */
const roleByWords: ReadonlyMap<string, string> = new Map(
	Object.values(titleWords).flatMap(({ catalogue }) =>
		Object.entries(catalogue).flatMap(([role, texts]) => texts.map((text) => [normalTitle(text), role] as const)),
	),
);

/** Roles in a catalogue by the roles that titles have in price sheets: `code` → `model`. */
const roleByPriceRole = wordTable<string>({
	code: 'model',
	size: 'sizes',
	stated: 'other',
	exported_price: 'other',
	exported_stock: 'other',
});

const hasTranslations = (role: string) => catalogueTargets.some((target) => target.role.startsWith(`${role}_`));

const languageWords = Object.values(titleWords).flatMap(({ languages: words }) =>
	Object.entries(words).flatMap(([language, texts]) =>
		texts.map((text) => ({ language: language as Language, words: normalTitle(text) })),
	),
);

/** `arabic name` → `name` in Arabic; undefined when no word names a language. */
function splitLanguage(title: string): { title: string; language: Language } | undefined {
	for (const { language, words } of languageWords) {
		if (title.startsWith(`${words} `)) return { title: title.slice(words.length + 1), language };
		if (title.endsWith(` ${words}`)) return { title: title.slice(0, -words.length - 1), language };
	}
	return undefined;
}

function roleOfPlainTitle(text: string): string | undefined {
	const title = normalTitle(text);
	if (title === '' || title.length > 60) return undefined;
	const role = roleByExportTitle.get(exportTitle(text)) ?? roleByWords.get(title) ?? roleByLabel.get(title);
	if (role) return role;
	const priced = isNumbering(text) ? undefined : roleOfTitle(text);
	if (priced) return roleByPriceRole[priced] ?? priced;
	const split = splitLanguage(title);
	const base = split && roleOfPlainTitle(split.title);
	if (!split || !base || !hasTranslations(base)) return undefined;
	return split.language === baseLanguage ? base : translatedColumn(base, split.language);
}

/** Titles that are the name of something that a category measures, with or without its unit: `Bore`, `Bore (mm)`. */
function parameterTitles(known: KnownCategory[]): Map<string, string> {
	return new Map(
		known.flatMap(({ parameters }) =>
			parameters.flatMap(({ key, names, unit }) =>
				names.flatMap((name) =>
					[name, `${name} ${unit ?? ''}`].map((title) => [normalTitle(title), parameterRole(key)] as const),
				),
			),
		),
	);
}

/** Reads titles of catalogue files, in one language or two; undefined when the text is no title. */
export function titleReader(known: KnownCategory[]): (text: string) => string | undefined {
	const measured = parameterTitles(known);
	return (text) =>
		meaningOf(text, (title) => roleOfPlainTitle(title) ?? measured.get(normalTitle(title))) ??
		(isNumbering(text) ? 'other' : undefined);
}

const isTitleText = ({ text, kind }: Cell) => kind === 'text' && text !== '';

/** How many titles the cells have; 0 when they are no row of titles: one must name a part, another anything else. */
export function countTitles(cells: Cell[], read: ReturnType<typeof titleReader>): number {
	const roles = cells.filter(isTitleText).flatMap(({ text }) => read(text) ?? []);
	const named = roles.some((role) => role === 'key' || role === 'model' || role === 'name' || role.startsWith('name_'));
	const isNumbered = cells.some(({ text }) => isNumbering(text));
	return (named || isNumbered) && new Set(roles).size >= 2 ? roles.length : 0;
}
