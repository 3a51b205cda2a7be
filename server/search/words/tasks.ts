import { eq } from 'drizzle-orm';
import { wordTable } from '#contract/text/word-table.ts';
import type { CatalogueCache } from '../../catalogue/catalogue-cache.ts';
import { compact, fold } from '../../catalogue/search-text.ts';
import type { Queries } from '../../platform/database.ts';
import { searchWords } from '../tables.ts';
import { foldedPhrase, getWordsVersion, type KnownWords, listKnownWords, phraseAt, tokensOf } from './known-words.ts';

/** A sentence of the table that says what a part does, by the stems of its words: `joins the motor to the pump`. */
export interface Task {
	stems: ReadonlySet<string>;
	/** The weight of all its stems together. */
	weight: number;
	part: PartTasks;
}

/** All that a part does. */
export interface PartTasks {
	/** What the catalogue calls it, folded: `coupling`. */
	name: string;
	stems: ReadonlySet<string>;
}

/** What all parts do. */
export interface Tasks {
	list: Task[];
	parts: PartTasks[];
	/** How much a stem says: one that is said of a single part says the most, a machine little. */
	weights: ReadonlyMap<string, number>;
	/** How much a stem says that is in no sentence. */
	unknownWeight: number;
}

/** Endings of English verbs and plurals, the longest first. */
const latinEndings = ['ing', 'ed', 'es', 's'];
/** Letters that must be left: shorter words are too much alike. */
const minLetters = 3;

/** `joins`, `joining`, `joined` → join; `rokta`, `rokti` → rokt; `paani`, `pani` → pan. */
function latinStem(word: string): string {
	const ending = latinEndings.find((each) => word.endsWith(each) && word.length - each.length >= minLetters);
	// a long vowel of Urdu is written in several ways; of a short word it is another word: baar, bar
	const vowels = word.length > 4 ? word.replaceAll('aa', 'a') : word;
	const stem = (ending ? vowels.slice(0, -ending.length) : vowels).replace(/(?<=.{3})[aeiouy]+$/, '');
	// stopping → stop
	return stem.replace(/(?<=.{2})(.)\1$/, '$1');
}

/** The article with what is joined to it, then the letters before and behind an Arabic verb: وبيربطها → ربط. */
const arabicArticle = /^و?(?:بال|لل|ال)(?=..)/u;
const arabicPerson = /^و?(?:[بهح]?[يتن]|م)(?=.{3})/u;
const arabicEnding = /(?<=.{3})(?:ها|هم|ات|ين|ون|وا|اء|ه|ا)$/u;
/** The Egyptian "not" around a verb: مبيطفيش, بيطفيش → بيطفي. */
const arabicNegation = /^(?:ما?(?=ب))?(ب[يتن].{2,})ش$/u;
const arabicVowels = /(?<=.)[اويي](?=.)/gu;

/** The consonants of an Arabic word: يرجع, رجوع, راجع → رجع. */
function arabicStem(word: string): string {
	const positive = word.replace(arabicNegation, '$1');
	const bare = positive.replace(arabicArticle, '').replace(arabicPerson, '').replace(arabicEnding, '');
	const consonants = bare.replace(arabicVowels, '');
	return consonants.length >= minLetters ? consonants : bare;
}

const ownStem = (word: string): string => (/\p{Script=Arabic}/u.test(word) ? arabicStem(word) : latinStem(word));

/**
 * What faults and tasks are described with, in every language that people write: each line is one thing, whatever the word. So a sentence of the
 * table is found in all of them: `generator makes no voltage` in `المولد ما يطلع كهرباء`, `generator bijli nahi de raha`.
 */
const sameWords = [
	'join connect couple link وصل ربط jodta jodna jorta jorna',
	'leak drip seep ooze تسرب تسريب ينقط تنقط يخر يهرب tapak tapakta tapakti ris rista yenaqat beynaqat besarrab',
	'volt voltage output electricity كهرباء كهربا فولت فولتية جهد bijli kahraba kahrba',
	'run work شغال يشتغل يعمل داير chal chalta chalti shaghal shaghaal',
	'give make produce generate يعطي يطلع ينتج مطلع deta de bytalla3 yetalla3 betala3',
	'lamp bulb لمبة لمبات',
	'dim weak تضعف ضعيف',
	'bright تنور تقوى',
	'noise sound صوت awaz awaaz',
	'grind rumble طحن يزيق خشن ghar khar',
	'speed rpm revs سرعة لفات دورات raftar chakkar',
	'return drain fall يرجع رجوع عودة wapas yerga3 byerga3 bterga3 btergaa',
	'well بير بئر kuan kuen beer bir',
	'stop halt يقف يوقف توقف وقف ينطفي يطفي اطفي band rukne y2af yo2af we2ef yo2of',
	'fuel diesel ديزل سولار وقود solar gasoil',
	'battery بطارية باتري',
	'flat dead empty تفضى تفرغ فاضية',
	'cut outage تنقطع انقطاع يقطع تقطع',
	'finish khatam خلص خلصت يخلص',
	'clog choke block jam تسد تنسد يسد بتتسد انسداد',
	'rag cloth wipes خرق خرقة قماش القماش kapre kapra',
	'hand يد ايدي haath',
	'torn tear shred اتفرم اتقطع اتقطعت اتاكل اتاكلت اتهري متقطع phat phata',
	'turn spin rotate يلف بيلف يدور بيدور يفتر ghoomta ghoomte ghoomti',
].map((line) => line.split(' ').map((word) => ownStem(compact(fold(word)))));

/** The stem that stands for words of other stems that say the same. */
const sameStems = wordTable<string>(
	Object.fromEntries(sameWords.flatMap(([first = '', ...rest]) => [first, ...rest].map((stem) => [stem, first]))),
);

/** The stem of a word by what the table of words has it mean, else by its own letters; undefined for a word of grammar. */
export function stemOf(token: string, words: KnownWords): string | undefined {
	const same = sameStems[ownStem(compact(token))];
	// `leaking` is left out of a search; here it says what is wrong
	if (same !== undefined) return same;
	const row = phraseAt([token], 0, words)?.word;
	if (row?.kind === 'filler' && !row.isCourtesy) return undefined;
	const meaning = row?.means[0];
	const stem = ownStem(meaning === undefined ? compact(token) : compact(fold(meaning)));
	return sameStems[stem] ?? stem;
}

/** The stems of a folded text: `joins the motors` → join, motor. */
export const stemsIn = (text: string, words: KnownWords): Set<string> =>
	new Set(tokensOf(text).flatMap((token) => stemOf(token, words) ?? []));

/** What a machine says beside a word that is said of one part alone: a pump is said of most. */
const machineWeight = 0.2;

async function listTasks(database: Queries): Promise<Tasks> {
	const rows = await database
		.select({ said: searchWords.said, means: searchWords.means })
		.from(searchWords)
		.where(eq(searchWords.kind, 'task'));
	if (rows.length === 0) return { list: [], parts: [], weights: new Map(), unknownWeight: 0 };
	const words = await listKnownWords(database);
	const rowsOfParts = Map.groupBy(rows, ({ means: [name = ''] }) => foldedPhrase(name));
	const sentencesOf = new Map(
		[...rowsOfParts].map(([name, ofPart]) => [name, ofPart.map(({ said }) => stemsIn(fold(said), words))]),
	);
	const parts = [...sentencesOf].map(([name, sentences]) => ({
		name,
		stems: new Set(sentences.flatMap((stems) => [...stems])),
	}));
	const weightOf = (partsWithStem: number) => Math.log(1 + parts.length / partsWithStem);
	const unknownWeight = weightOf(1);
	const isMachine = (stem: string) => words.get(stem)?.kind === 'machine';
	const counts = Map.groupBy(
		parts.flatMap(({ stems }) => [...stems]),
		(stem) => stem,
	);
	const weights = new Map(
		[...counts].map(([stem, { length }]) => [stem, isMachine(stem) ? machineWeight * unknownWeight : weightOf(length)]),
	);
	const list = parts.flatMap((part) =>
		(sentencesOf.get(part.name) ?? []).map((stems) => ({ stems, weight: weightOfStems(stems, weights), part })),
	);
	return { list, parts, weights, unknownWeight };
}

/** The weights of stems together; of one that is in no sentence `unknown`. */
export const weightOfStems = (stems: Iterable<string>, weights: ReadonlyMap<string, number>, unknown = 0): number =>
	[...stems].reduce((sum, stem) => sum + (weights.get(stem) ?? unknown), 0);

/** What all parts do, from the cache. */
export function readTasks({ read }: Pick<CatalogueCache, 'read'>): Promise<Tasks> {
	return read(listTasks, getWordsVersion);
}
