import type { CategoryParameters, TriedParameters } from '#contract/catalogue/category-parameters.schema.ts';
import { type FormParameter, withKeys } from '#contract/catalogue/parameter-keys.ts';
import { type ParameterKind, parameterKindLabels } from '#contract/catalogue/parameter-kinds.ts';
import { baseLanguage, eachLanguage, type Language, languages } from '#contract/language.ts';
import { m } from '#messages';
import { currentLanguage } from '../../platform/language.ts';
import { differencesOf } from '../frame/conflict.ts';

/** A measured value as it is typed; a new one has no key until its English name is there. */
export interface ParameterRow {
	key: string;
	name: Record<Language, string>;
	unit: string;
	kind: ParameterKind;
	filterable: boolean;
}

/** The measured values of a category and the patterns of its sizes, as they are typed. */
export interface ParametersDraft {
	parameters: ParameterRow[];
	patterns: { text: string }[];
}

export const newParameter = (): ParameterRow => ({
	key: '',
	name: eachLanguage(() => ''),
	unit: 'mm',
	kind: 'number',
	filterable: true,
});

export function draftOf({ parameters, size_patterns }: CategoryParameters): ParametersDraft {
	return {
		parameters: parameters.map(({ key, name, unit, kind, filterable }) => {
			return { key, name, unit: unit ?? '', kind, filterable };
		}),
		patterns: size_patterns.map((text) => ({ text })),
	};
}

/** What is sent of a draft. A unit that was typed before the kind was changed is left out. */
export function bodyOf({ parameters, patterns }: ParametersDraft): TriedParameters {
	return {
		parameters: withKeys(
			parameters.map(({ key, name, unit, kind, filterable }): FormParameter => {
				const names = eachLanguage((language) => name[language].trim());
				const ownUnit = kind === 'number' ? unit.trim() || null : null;
				return { key: key || undefined, name: names, unit: ownUnit, kind, filterable };
			}),
		),
		size_patterns: patterns.map(({ text }) => text.trim()),
	};
}

/** What is sent to try patterns: names, which may still be missing, don't matter for it. */
export function triedBodyOf(draft: ParametersDraft): TriedParameters {
	const { parameters, size_patterns } = bodyOf(draft);
	return { parameters: parameters.map((row) => ({ ...row, name: eachLanguage(() => row.key ?? '') })), size_patterns };
}

/** `parameters.1.name.ar` of the API → the field of the form; undefined for the list as a whole. */
export function fieldOf(path: string): `parameters.${number}.${string}` | `patterns.${number}.text` | undefined {
	const [list, at, ...rest] = path.split('.');
	if (at === undefined) return undefined;
	if (list === 'size_patterns') return `patterns.${Number(at)}.text`;
	// a key has no field: it is made from the name
	return `parameters.${Number(at)}.${rest[0] === 'key' ? `name.${baseLanguage}` : rest.join('.')}`;
}

/** What a row is called in the console: its name in the language of the console, else in another, else its key. */
export function rowName({ name, key }: Pick<ParameterRow, 'name' | 'key'>): string {
	const names = [name[currentLanguage()], ...languages.map((language) => name[language])];
	return names.find((text) => text.trim() !== '')?.trim() ?? (key || m.parameters_unnamed());
}

/** Stored values that saving the draft deletes, with the numbers of their sizes. */
export function deletedValues({ parameters, stored }: CategoryParameters, draft: ParametersDraft) {
	const keys = new Set(bodyOf(draft).parameters.map(({ key }) => key));
	return parameters
		.filter(({ key }) => !keys.has(key))
		.map((parameter) => {
			const counts = stored.values.find(({ key }) => key === parameter.key);
			return {
				key: parameter.key,
				name: rowName(parameter),
				sizes: counts?.sizes ?? 0,
				corrected: counts?.corrected ?? 0,
			};
		});
}

/** Stored values whose sizes saving the draft reads in another unit or as another kind. */
export function rereadValues({ parameters }: CategoryParameters, draft: ParametersDraft) {
	return bodyOf(draft).parameters.flatMap(({ key = '', name, kind, unit }) => {
		const before = parameters.find((parameter) => parameter.key === key);
		if (!before || (before.kind === kind && before.unit === unit)) return [];
		return [{ key, name: rowName({ key, name }), kind, unit }];
	});
}

function rowText({ name, unit, kind, filterable }: ParameterRow): string {
	const names = languages.map((language) => name[language]);
	const texts = [...names, unit, parameterKindLabels[kind](), filterable ? m.parameters_filterable() : ''];
	return texts.filter(Boolean).join(' · ');
}

/** Where the values as somebody else has saved them differ from what is typed. */
export function parametersDifferences(theirs: ParametersDraft, mine: ParametersDraft) {
	const rowsOf = ({ parameters }: ParametersDraft) => new Map(parameters.map((row) => [row.key || rowName(row), row]));
	const [stored, typed] = [rowsOf(theirs), rowsOf(mine)];
	const namesOf = (rows: Map<string, ParameterRow>) => [...rows.values()].map(rowName).join(' · ');
	const patternsOf = ({ patterns }: ParametersDraft) => patterns.map(({ text }) => text).join(' · ');
	return differencesOf([
		...[...new Set([...stored.keys(), ...typed.keys()])].map((key) => {
			const [their, own] = [stored.get(key), typed.get(key)];
			const row = own ?? their;
			return [row ? rowName(row) : key, their && rowText(their), own && rowText(own)] as const;
		}),
		[m.fields_order(), namesOf(stored), namesOf(typed)],
		[m.parameters_patterns(), patternsOf(theirs), patternsOf(mine)],
	]);
}
