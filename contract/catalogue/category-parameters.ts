import type { Issue } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { readMeasures } from '#contract/measures/measures.ts';
import { unitName } from '#contract/measures/units.ts';
import { m } from '#messages';
import { catalogueFields, listLimits } from './fields.ts';
import { type FormParameter, type ParametersForm, withKeys } from './parameter-keys.ts';
import { isFilterName } from './parameter-query.ts';
import { patternProblem } from './size-pattern-parts.ts';

/** A measured value in a pattern, for sentences about patterns. */
const example = '{inner}';

/** Whether numbers can be read in the unit: a known one, or a word such as `teeth`. */
export function isReadableUnit(unit: string): boolean {
	if (unitName(unit)) return true;
	const [measure, ...alternatives] = readMeasures(`1 ${unit}`, unit) ?? [];
	return measure?.number === 1 && alternatives.length === 0;
}

function unitProblem({ unit, kind }: FormParameter): string | undefined {
	if (unit === null) return undefined;
	if (kind !== 'number') return m.parameters_unit_needless();
	return isReadableUnit(unit) ? undefined : m.parameters_unit_unreadable({ unit });
}

interface IssueOptions {
	/** Keys that the category has already: they stay, also where a new one could not be. */
	stored: readonly string[];
	/** Languages of the shop: a name is needed in each. */
	offered: readonly Language[];
	/** The name of a language, to be put into a sentence. */
	languageText: (language: Language) => string;
}

function parameterIssues(parameters: FormParameter[], { stored, offered, languageText }: IssueOptions): Issue[] {
	const keys = parameters.map(({ key }) => key);
	return parameters.flatMap((parameter, at) => {
		const { key, name } = parameter;
		const path = `parameters.${at}`;
		const issues: Issue[] = offered
			.filter((language) => name[language].trim() === '')
			.map((language) => ({
				path: `${path}.name.${language}`,
				message: m.parameters_name_required({ language: languageText(language) }),
			}));
		if (key !== undefined && keys.indexOf(key) < at)
			issues.push({ path: `${path}.key`, message: m.parameters_key_twice({ key }) });
		if (key !== undefined && !stored.includes(key) && !isFilterName(key))
			issues.push({ path: `${path}.key`, message: m.parameters_key_reserved({ key }) });
		const unit = unitProblem(parameter);
		if (unit) issues.push({ path: `${path}.unit`, message: unit });
		return issues;
	});
}

/** Why a size pattern can't be used; undefined when it can. `earlier` are the patterns before it. */
function patternIssue(pattern: string, earlier: string[], keys: ReadonlySet<string>): string | undefined {
	const { max } = catalogueFields.sizePattern;
	if (pattern.length > max) return m.account_too_long({ max });
	if (/[\p{Cc}\p{Cs}\u202a-\u202e]/u.test(pattern)) return m.account_text_invalid();
	if (earlier.includes(pattern)) return m.parameters_pattern_twice();
	const problem = patternProblem(pattern, keys);
	if (problem?.kind === 'unknown') return m.parameters_pattern_unknown({ key: `{${problem.key}}` });
	if (problem?.kind === 'brace') return m.parameters_pattern_brace({ example });
	return problem && m.parameters_pattern_empty({ example });
}

function patternIssues({ parameters, size_patterns: patterns }: ParametersForm): Issue[] {
	const keys = new Set(withKeys(parameters).map(({ key }) => key));
	return patterns.flatMap((pattern, at) => {
		const message = patternIssue(pattern, patterns.slice(0, at), keys);
		return message === undefined ? [] : { path: `size_patterns.${at}`, message };
	});
}

/** The problems of a form, each with its field: `parameters.1.name.ar`, `size_patterns.0`. The API and the form use the same rules. */
export function parametersIssues(form: ParametersForm, options: IssueOptions): Issue[] {
	const { parameters, size_patterns: patterns } = form;
	const [maxParameters, maxPatterns] = [listLimits.parameters, listLimits.sizePatterns];
	if (parameters.length > maxParameters)
		return [{ path: 'parameters', message: m.parameters_too_many({ max: maxParameters }) }];
	if (patterns.length > maxPatterns)
		return [{ path: 'size_patterns', message: m.parameters_patterns_too_many({ max: maxPatterns }) }];
	return [...parameterIssues(parameters, options), ...patternIssues(form)];
}

/** A problem as one sentence with its place: `Measured value 2: Enter the name in Arabic.` */
export function issueText({ path, message: problem }: Issue): string {
	const [list, at = ''] = path.split('.');
	const number = Number(at) + 1;
	if (at === '') return problem;
	return list === 'parameters' ? m.parameters_row({ number, problem }) : m.parameters_pattern_row({ number, problem });
}
