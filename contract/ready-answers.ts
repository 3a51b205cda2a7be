import { directionOf, type Language } from './language.ts';
import type { Settings } from './settings.ts';

type ReadyAnswer = Settings['ready_answers'][number];

/** What an answer may name of a request; the total is undefined while no quote was sent. */
export interface AnswerFacts {
	name: string;
	code: string;
	total: string | undefined;
}

const places = /\{(name|code|total)\}/g;

/**
 * The text of a ready answer for a buyer, in his language where the answer has it: `{name}`, `{code}` and `{total}` are what they
 * are of his request. Undefined when it names a total and there is none.
 */
export function answerFor(answer: ReadyAnswer, language: Language, facts: AnswerFacts): string | undefined {
	const own: Language = answer[language] === '' ? (language === 'ar' ? 'en' : 'ar') : language;
	const text = answer[own];
	if (text.includes('{total}') && facts.total === undefined) return undefined;
	// a code or a Latin name would turn around inside of a sentence that runs from right to left
	const [before, after] = directionOf(own) === 'rtl' ? ['\u2068', '\u2069'] : ['', ''];
	return text.replace(places, (_, place: keyof AnswerFacts) => before + (facts[place] ?? '') + after);
}
