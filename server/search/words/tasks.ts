import { eq } from 'drizzle-orm';
import { wordTable } from '#contract/text/word-table.ts';
import type { CatalogueCache } from '../../catalogue/catalogue-cache.ts';
import { compact, fold } from '../../catalogue/search-text.ts';
import type { Queries } from '../../platform/database.ts';
import { searchWords } from '../tables.ts';
import { getWordsVersion, type KnownWords, listKnownWords, phraseAt, tokensOf } from './known-words.ts';

/** What a part does, as the table has it: the stems of `joins the motor to the pump`, which means a coupling. */
export interface Task {
	means: string[];
	stems: ReadonlySet<string>;
}

/** What all parts do. */
export interface Tasks {
	list: Task[];
	/** The stems of all that a part does, by what the catalogue calls it. */
	ofParts: { means: string[]; stems: ReadonlySet<string> }[];
	/** How much a stem says: one that is said of a single part says the most. */
	weights: ReadonlyMap<string, number>;
	/** How much a stem says that none of the sentences has. */
	unknownWeight: number;
}

/** Endings of English verbs and plurals, the longest first. */
const latinEndings = ['ing', 'ed', 'es', 's'];
/** Letters that must be left: shorter words are too much alike. */
const minLetters = 3;

/** `joins`, `joining`, `joined` → join; `rokta`, `rokti` → rokt. */
function latinStem(word: string): string {
	const ending = latinEndings.find((each) => word.endsWith(each) && word.length - each.length >= minLetters);
	const stem = (ending ? word.slice(0, -ending.length) : word).replace(/(?<=.{3})[aeiouy]+$/, '');
	// stopping → stop
	return stem.replace(/(?<=.{2})(.)\1$/, '$1');
}

/** The article with what is joined to it, then the letters before and behind an Arabic verb: وبيربطها → ربط. */
const arabicArticle = /^و?(?:بال|لل|ال)(?=..)/u;
const arabicPerson = /^و?(?:[بهح]?[يتن]|م)(?=.{3})/u;
const arabicEnding = /(?<=.{3})(?:ها|هم|ات|ين|ون|وا|اء|ه|ا)$/u;
const arabicVowels = /(?<=.)[اويي](?=.)/gu;

/** The consonants of an Arabic word: يرجع, رجوع, راجع → رجع. */
function arabicStem(word: string): string {
	const bare = word.replace(arabicArticle, '').replace(arabicPerson, '').replace(arabicEnding, '');
	const consonants = bare.replace(arabicVowels, '');
	return consonants.length >= minLetters ? consonants : bare;
}

/** Words of many forms that say the same of a part, by their stem. */
const sameStems = wordTable<string>({
	connect: 'join',
	coupl: 'join',
	link: 'join',
	وصل: 'ربط',
	jodt: 'jort',
	jodn: 'jort',
	jorn: 'jort',
});

/** A word of a text and its stem. */
export interface StemmedWord {
	stem: string;
	/** As it was typed. */
	text: string;
}

/** The words of a folded text that say something, each by what the table of words has it mean or by its stem: `the motors` → motor. */
export function stemsIn(text: string, words: KnownWords): StemmedWord[] {
	return tokensOf(text).flatMap((token) => {
		const known = phraseAt([token], 0, words)?.word;
		if (known?.kind === 'filler' && !known.isCourtesy) return [];
		const meaning = known?.means[0];
		const word = meaning === undefined ? compact(token) : compact(fold(meaning));
		const stem = /\p{Script=Arabic}/u.test(word) ? arabicStem(word) : latinStem(word);
		return [{ stem: sameStems[stem] ?? stem, text: token }];
	});
}

async function listTasks(database: Queries): Promise<Tasks> {
	const rows = await database
		.select({ said: searchWords.said, means: searchWords.means })
		.from(searchWords)
		.where(eq(searchWords.kind, 'task'));
	const words = await listKnownWords(database);
	const list = rows.map(({ said, means }) => ({
		means,
		stems: new Set(stemsIn(fold(said), words).map(({ stem }) => stem)),
	}));
	const ofParts = [...Map.groupBy(list, ({ means }) => means.join())].map(([, tasks]) => ({
		means: tasks[0]?.means ?? [],
		stems: new Set(tasks.flatMap(({ stems }) => [...stems])),
	}));
	const weightOf = (parts: number) => Math.log(1 + ofParts.length / parts);
	const parts = Map.groupBy(
		ofParts.flatMap(({ stems }) => [...stems]),
		(stem) => stem,
	);
	const weights = new Map([...parts].map(([stem, of]) => [stem, weightOf(of.length)]));
	return { list, ofParts, weights, unknownWeight: weightOf(1) };
}

/** What all parts do, from the cache. */
export function readTasks({ read }: Pick<CatalogueCache, 'read'>): Promise<Tasks> {
	return read(listTasks, getWordsVersion);
}
