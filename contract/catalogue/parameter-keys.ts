import { baseLanguage, type Language } from '#contract/language.ts';
import type { ParameterKind } from './parameter-kinds.ts';
import { isFilterName } from './parameter-query.ts';

/** A measured value as the console's form has it. Without a key, the English name gives one. */
export interface FormParameter {
	key?: string | undefined;
	name: Record<Language, string>;
	/** The unit of numbers; null: none. */
	unit: string | null;
	kind: ParameterKind;
	filterable: boolean;
}

/** What a category measures of its sizes, in display order, and how its sizes are written. */
export interface ParametersForm {
	parameters: FormParameter[];
	size_patterns: string[];
}

const maxKey = 40;

/** `Inner diameter` → `inner_diameter`, `3rd groove` → `value_3rd_groove`; a name that is taken or no filter gets a number. */
export function parameterKey(name: string, taken: ReadonlySet<string>): string {
	const words = name
		.normalize('NFKD')
		.toLowerCase()
		.replace(/\p{M}/gu, '')
		.replace(/[^a-z0-9]+/g, '_')
		.replace(/^_|_$/g, '');
	const base = (/^[a-z]/.test(words) ? words : `value_${words}`).slice(0, maxKey).replace(/_$/, '');
	for (let number = 1; ; number++) {
		const ending = number === 1 ? '' : `_${number}`;
		const key = base.slice(0, maxKey - ending.length) + ending;
		if (isFilterName(key) && !taken.has(key)) return key;
	}
}

/** The measured values with a key each: one without gets it from its English name. */
export function withKeys<P extends FormParameter>(parameters: P[]): (P & { key: string })[] {
	const taken = new Set(parameters.flatMap(({ key }) => key ?? []));
	return parameters.map((parameter) => {
		const key = parameter.key ?? parameterKey(parameter.name[baseLanguage], taken);
		taken.add(key);
		return { ...parameter, key };
	});
}
