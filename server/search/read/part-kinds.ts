import type { AbsentNames } from '#contract/search/search-reading.ts';
import type { KnownWord } from '../words/known-words.ts';
import type { WordClause } from './query.ts';

/** A word or phrase of a text, in its order. */
export interface ReadPhrase {
	clause: WordClause;
	/** Its row in the table of words; undefined for another word. */
	word: KnownWord | undefined;
	/** Its first token. */
	first: string;
	/** Places of its first token and of the one behind it. */
	start: number;
	end: number;
}

/** Words that make what follows them what a part is for, or has: `pulley with taper bush`. */
const linking =
	/^(?:for|with|of|in|on|to|from|takes|fits|suits?|without|مع|من|في|علي|بدون|بتاع|بتاعه|بتاعت|تبع|مال|حق|حقت|pour|avec|de|du|le liye|wala)$/;
/** In English: for. */
const arabicFor = /^(?:و?لل?|ب)(?=\p{Script=Arabic}{3})/u;
/** Urdu and Hindi: what stands before them is what the part is for. */
const possessive = /^(?:ka|ki|ke|کا|کی|کے|كا|كي|كي)$/;

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

/** Whether a part that is not sold only says what another one is for, or has. */
function isSaidOfOther(phrases: ReadPhrase[], at: number, tokens: readonly string[]): boolean {
	const phrase = phrases[at];
	if (!phrase) return false;
	const isPart = (other: ReadPhrase | undefined) => other?.word?.kind === 'part' || other?.clause.code !== undefined;
	const earlier = phrases.slice(0, at);
	// for belts, for A belts
	const isBehindLink = [1, 2].some((back) => linking.test(tokens[phrase.start - back] ?? ''));
	const isLinked = isBehindLink || (arabicFor.test(phrase.first) && at > 0);
	if (isLinked && earlier.some(isPart)) return true;
	const next = phrases[at + 1];
	if (isArabic(phrase.clause.text)) {
		const previous = phrases[at - 1];
		return (
			previous !== undefined && previous.end === phrase.start && isPart(previous) && isArabic(previous.clause.text)
		);
	}
	if (next?.word?.kind !== 'part') return false;
	// belt pulley, battery ka charger
	return next.start === phrase.end || (next.start === phrase.end + 1 && possessive.test(tokens[phrase.end] ?? ''));
}

/** What is said of a text's parts. */
export interface ReadKinds {
	clauses: WordClause[];
	/** What the shop does not sell. */
	absent: AbsentNames[];
}

/** Words beside a machine that still leave it the thing that is searched for: `water pump`. */
const maxBesideMachine = 1;

/**
 * The clauses of a text's words, and what it asks for that is not sold. A part that is not sold is replaced by its neighbours, unless it only says
 * what another part is for: `oil seal` → seal, not sold; `belt pulley` → pulley. A machine is not sold where no part is named:
 * `generator 5 kva`.
 */
export function readKinds(phrases: ReadPhrase[], tokens: readonly string[], hasCode: boolean): ReadKinds {
	const ofOther = new Set(
		phrases.filter(({ word }, at) => word?.kind === 'absent' && isSaidOfOther(phrases, at, tokens)),
	);
	const notSold = phrases.filter((phrase) => phrase.word?.kind === 'absent' && !ofOther.has(phrase));
	const parts = phrases.filter(({ word }) => word?.kind === 'part');
	const machines = phrases.filter(({ word }) => word?.kind === 'machine');
	const besides = phrases.filter(({ word }) => word === undefined || word.kind === 'word' || word.kind === 'material');
	const isMachine =
		machines.length > 0 &&
		parts.length + notSold.length === 0 &&
		!hasCode &&
		besides.filter(({ clause }) => !/\d/.test(clause.text)).length <= maxBesideMachine;
	const clauses = phrases.flatMap((phrase): WordClause[] => {
		const { clause, word } = phrase;
		if (word?.kind === 'machine') return [{ ...clause, isOptional: !isMachine }];
		if (word?.kind !== 'absent') return [clause];
		const own = { ...clause, alternatives: clause.alternatives.slice(0, 1), isOptional: true };
		if (ofOther.has(phrase)) return [own];
		const near = clause.alternatives.slice(1);
		return near.length > 0 ? [{ ...clause, alternatives: near, says: 'part' }] : [];
	});
	const named = [...notSold, ...(isMachine ? machines.slice(0, 1) : [])].flatMap(({ word }) =>
		word?.names ? [word.names] : [],
	);
	const distinct = new Map(named.map((names) => [JSON.stringify(names), names]));
	return { clauses, absent: [...distinct.values()] };
}
