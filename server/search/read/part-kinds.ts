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

/** Words between a part and its use or equipment: `pulley with taper bush`. */
const linking =
	/^(?:for|with|of|in|on|to|from|by|takes|fits|suits?|without|مع|ابو|ام|من|في|علي|بدون|بتاع|بتاعه|بتاعت|تبع|مال|حق|حقت|pour|avec|de|du|le liye|wala)$/;
/** In English: for. */
const arabicFor = /^(?:و?لل?|ب)(?=\p{Script=Arabic}{3})/u;
/** Urdu and Hindi: the word before them is the use of the part: `pump ka seal`. */
const possessive = /^(?:ka|ki|ke|کا|کی|کے|كا|كي)$/;

/** Said of what somebody has, beside it. */
const mineBefore = /^(?:my|our|mera|meri|mere|hamara|hamari|hamare)$/;
const mineBehind = /^(?:عندي|عندنا|بتاعي|بتاعنا|بتاعتي|حقي|حقنا|حقتي|مالي|مالتي|تبعي|تبعنا|لدينا|لدي)$/;

/** Digits stand for Arabic letters: `sha7en`. */
const isSaidInArabic = (word: string) => /^[a-z]*[235678][a-z]+$|^[a-z]+[2357]$/.test(word);

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

/** Whether a phrase names a part that may be sold. */
const isPart = (phrase: ReadPhrase | undefined): boolean =>
	phrase?.word?.kind === 'part' || phrase?.clause.isPartName === true || phrase?.clause.code !== undefined;

/** Whether a part that is not sold is only the use or equipment of another: the belt of `belt pulley`. */
function isSaidOfOther(phrases: ReadPhrase[], at: number, tokens: readonly string[]): boolean {
	const phrase = phrases[at];
	if (!phrase) return false;
	const earlier = phrases.slice(0, at);
	// for belts, for A belts, for two B belts
	const isCountOrSection = (token: string | undefined) => /^(?:[a-z]|\d|two|three|four|five|six)$/.test(token ?? '');
	const isOfSeveral = isCountOrSection(tokens[phrase.start - 1]) && isCountOrSection(tokens[phrase.start - 2]);
	const isBehindLink = [1, 2, ...(isOfSeveral ? [3] : [])].some((back) =>
		linking.test(tokens[phrase.start - back] ?? ''),
	);
	const isLinked = isBehindLink || (arabicFor.test(phrase.first) && at > 0);
	if (isLinked && earlier.some(isPart)) return true;
	// generator with carbon brushes, whose AVR is burnt; my pressure tank, whose bladder is torn
	const owner = earlier.findLast((before) => before.word?.kind === 'machine' || isPart(before));
	const isOfOwner = isLinked && owner?.word?.kind === 'machine';
	const isOwned = mineBefore.test(tokens[phrase.start - 1] ?? '') || mineBehind.test(tokens[phrase.end] ?? '');
	if ((isOfOwner || isOwned) && phrases.some(isPart)) return true;
	const next = phrases[at + 1];
	const previous = phrases[at - 1];
	// the order of Arabic, in its letters or in Latin ones: shahen batareya
	const isArabicInLatin = /\p{Script=Latin}/u.test(phrase.clause.text) && isSaidInArabic(previous?.first ?? '');
	if (isArabicInLatin && previous && previous.end === phrase.start && isPart(previous)) return true;
	// slip ring generator avr
	const behind = phrases.slice(at + 1).find(({ word }) => word?.kind !== 'machine');
	const isOfMachine = next?.word?.kind === 'machine' && next.start === phrase.end;
	if (isOfMachine && behind?.word?.kind === 'part' && behind.start === next.end) return true;
	const isPossessive = possessive.test(tokens[phrase.end] ?? '');
	// tank ki rubber thaili: a material may stand before the part
	const owned = next?.word?.kind === 'material' ? phrases[at + 2] : next;
	if (isPossessive && next?.start === phrase.end + 1 && isPart(owned)) return true;
	if (isArabic(phrase.clause.text)) {
		return (
			previous !== undefined && previous.end === phrase.start && isPart(previous) && isArabic(previous.clause.text)
		);
	}
	if (next?.word?.kind !== 'part' && !next?.clause.isPartName) return false;
	// belt pulley
	return next.start === phrase.end;
}

/** Whether "for" stands before a word, or before the one in front of it, and behind another phrase: `stainless for EN733 pump`. */
const isUseOf = ({ start }: ReadPhrase, phrases: ReadPhrase[], tokens: readonly string[]): boolean =>
	[start - 1, start - 2].some(
		(at) => /^(?:for|pour)$/.test(tokens[at] ?? '') && phrases.some((before) => before.end <= at),
	);

/** What is said of a text's parts. */
export interface ReadKinds {
	clauses: WordClause[];
	/** What the shop does not sell. */
	absent: AbsentNames[];
}

/** Words beside a machine that still leave it the thing that is searched for: `water pump`. */
const maxBesideMachine = 1;
/** Words that want a thing as a whole, however many others are beside it: `submersible pump complete`, `complete cartridge seal`. */
export const wholeWords = /^(?:complete|full|whole|assembly|assy|كامل|كامله|كاملا|mukammal|poora|kamel|kamla)$/;

/**
 * Makes clauses of a text's words, and lists the parts in it that are not sold. Such a part is replaced by its neighbours: `oil seal` → seal,
 * not sold. It is dropped when it is only the use of another part: `belt pulley` → pulley. A machine alone is not sold: `generator 5 kva`.
 */
export function readKinds(
	phrases: ReadPhrase[],
	tokens: readonly string[],
	{ hasCode, figuresAreOf }: { hasCode: boolean; figuresAreOf: 'machine' | 'part' | undefined },
): ReadKinds {
	const ofOther = new Set(
		phrases.filter(({ word }, at) => word?.kind === 'absent' && isSaidOfOther(phrases, at, tokens)),
	);
	const notSold = phrases.filter((phrase) => phrase.word?.kind === 'absent' && !ofOther.has(phrase));
	const parts = phrases.filter(({ word, clause }) => word?.kind === 'part' || clause.isPartName);
	const machines = phrases.filter(({ word }) => word?.kind === 'machine');
	const besides = phrases.filter(({ word }) => word === undefined || word.kind === 'word' || word.kind === 'material');
	const isWhole = tokens.some((token) => wholeWords.test(token)) || figuresAreOf === 'machine';
	const isUse = machines.every((machine) => isUseOf(machine, phrases, tokens));
	const isMachine =
		machines.length > 0 &&
		parts.length + notSold.length === 0 &&
		!hasCode &&
		figuresAreOf !== 'part' &&
		!isUse &&
		(isWhole || besides.filter(({ clause }) => !/\d/.test(clause.text)).length <= maxBesideMachine);
	const clauses = phrases.flatMap((phrase): WordClause[] => {
		const { clause, word } = phrase;
		if (word?.kind === 'machine') return [{ ...clause, isOptional: !isMachine }];
		if (word?.kind !== 'absent') return [clause];
		if (ofOther.has(phrase)) return [{ ...clause, isOptional: true }];
		const near = clause.alternatives.slice(1);
		return near.length > 0 ? [{ ...clause, alternatives: near, says: 'part' }] : [];
	});
	const absent = [...notSold, ...(isMachine ? machines.slice(0, 1) : [])].flatMap(({ word }) =>
		word?.names ? [word.names] : [],
	);
	const distinct = new Map(absent.map((names) => [JSON.stringify(names), names]));
	return { clauses, absent: [...distinct.values()] };
}
