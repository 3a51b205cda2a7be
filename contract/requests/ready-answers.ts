import { directionOf, type Language } from '#contract/language.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { writtenLanguage } from '#contract/translations.ts';

type ReadyAnswer = Settings['ready_answers'][number];

/** Values for the placeholders of an answer; `total` is undefined before the first quote. */
export interface AnswerFacts {
	name: string;
	code: string;
	total: string | undefined;
}

const placeholders = /\{(name|code|total)\}/g;

/**
 * A ready answer in the buyer's language, else in another, with `{name}`, `{code}` and `{total}` filled in. Undefined when it needs a total
 * and there is none.
 */
export function answerFor(answer: ReadyAnswer, language: Language, facts: AnswerFacts): string | undefined {
	const answerLanguage = writtenLanguage(answer, language);
	const text = answer[answerLanguage];
	if (text.includes('{total}') && facts.total === undefined) return undefined;
	// isolates keep codes and Latin names in order inside Arabic
	const [before, after] = directionOf(answerLanguage) === 'rtl' ? ['\u2068', '\u2069'] : ['', ''];
	return text.replace(placeholders, (_, name: keyof AnswerFacts) => before + (facts[name] ?? '') + after);
}
