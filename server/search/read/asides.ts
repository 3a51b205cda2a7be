import { isAndLink, isForLink, isLink } from './heads-and-uses.ts';
import type { ReadPhrase } from './part-kinds.ts';
import type { WordClause } from './query.ts';

/** A text of this many words is a message, if at least `minFillers` of them say nothing: it has a story around the part. */
const minMessageWords = 9;
const minFillers = 3;

/** A word of letters that no table has. */
const isStranger = ({ word, clause }: ReadPhrase): boolean => word === undefined && /^\p{L}{2,}$/u.test(clause.text);

/** Whether a word stands behind a sign between the items of a list: `6205, xylophone`. */
const isListed = (word: string, text: string): boolean =>
	[',', ';', '،', '؛', '+', '&'].some((sign) => text.includes(`${sign}${word}`) || text.includes(`${sign} ${word}`));

/**
 * What stands right beside a word. Behind it a figure may be between: laptop is beside charger in `laptop 12 V charger`, not in
 * `charger 12 V laptop`.
 */
function neighboursOf(phrases: ReadPhrase[], text: string) {
	const areBeside = (first: ReadPhrase, second: ReadPhrase) => first.end === second.start;
	const areTogether = (first: ReadPhrase, second: ReadPhrase) =>
		areBeside(first, second) && text.includes(`${first.clause.text} ${second.clause.text}`);
	const beside = (phrase: ReadPhrase) =>
		phrases.filter((other) => areTogether(other, phrase) || areBeside(phrase, other));
	return {
		/** Behind a maker, where the machine's model stands: `lowara 22sv`. */
		isBehindMaker: (phrase: ReadPhrase): boolean =>
			phrases.some((other) => other.word?.kind === 'maker' && areTogether(other, phrase)),
		/** Beside the name, the code or the material of a part. */
		isBesideNamed: (phrase: ReadPhrase): boolean =>
			beside(phrase).some(
				({ word, clause }) =>
					clause.isWholeWord ||
					clause.isPartName ||
					clause.code !== undefined ||
					word?.kind === 'part' ||
					word?.kind === 'material' ||
					word?.kind === 'absent',
			),
		/** Beside a word of the table that is no machine. */
		isBesidePart: (phrase: ReadPhrase): boolean =>
			beside(phrase).some(({ word, clause }) => !clause.isWholeWord && word !== undefined && word.kind !== 'machine'),
		/** The words beside it that no table has. */
		strangersBeside: (phrase: ReadPhrase): string[] =>
			beside(phrase).flatMap(({ word, clause }) => (word === undefined && !clause.isWholeWord ? clause.text : [])),
	};
}

interface AsideOptions {
	phrases: ReadPhrase[];
	/** The first name, bearing or code of a part among them. */
	firstPart: ReadPhrase | undefined;
	tokens: readonly string[];
	text: string;
	/** How many of the words say nothing. */
	fillers: number;
}

/** Which words may be another part, say nothing of the part that is searched for, or belong to the story around it. */
export function asideMarks({ phrases, firstPart, tokens, text, fillers }: AsideOptions) {
	const placesInPhrases = new Set(
		phrases.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
	);
	const neighbours = neighboursOf(phrases, text);
	const mayBePart = (phrase: ReadPhrase) =>
		phrase.word === undefined &&
		(isForLink(tokens[phrase.end] ?? '') ||
			(firstPart !== undefined &&
				firstPart.start < phrase.start &&
				(isAndLink(tokens[phrase.start - 1] ?? '') || isListed(phrase.clause.text, text))));
	const isFree = (at: number) => placesInPhrases.has(at) || !isLink(tokens[at] ?? '');
	const isMessage = fillers >= minFillers && tokens.length >= minMessageWords;
	const isOfStory = (phrase: ReadPhrase) => {
		const { word, clause } = phrase;
		if ((word !== undefined && word.kind !== 'word') || clause.isPartName || clause.code !== undefined) return false;
		if (neighbours.isBesideNamed(phrase)) return false;
		const isModel = word === undefined && neighbours.isBehindMaker(phrase);
		const isPlainWord = /^[\p{L}\s]+$/u.test(clause.text) && !mayBePart(phrase);
		return isModel || (isPlainWord && isFree(phrase.start - 1) && isFree(phrase.end));
	};
	return (phrase: ReadPhrase): Pick<WordClause, 'mayBePart' | 'isAside' | 'besideWords' | 'isOfStory'> => {
		const isAside =
			isStranger(phrase) &&
			!mayBePart(phrase) &&
			isFree(phrase.start - 1) &&
			isFree(phrase.end) &&
			!neighbours.isBesidePart(phrase);
		return {
			...(mayBePart(phrase) && { mayBePart: true }),
			...(isAside && { isAside, besideWords: neighbours.strangersBeside(phrase) }),
			...(isMessage && isOfStory(phrase) && { isOfStory: true }),
		};
	};
}
