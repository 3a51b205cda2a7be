import { foldedUnitName } from '../../catalogue/search-figures.ts';
import { foldedPhrase, type KnownWord, type KnownWords, phrasesIn, tokensOf } from '../words/known-words.ts';
import { stemsIn, type Task, type Tasks } from '../words/tasks.ts';
import { withoutFaults } from './speech/fault-stories.ts';
import { type SpokenText, withFigures } from './speech/spoken-numbers.ts';

const anything = '(?:thing|things|piece|item|something|gadget|whatever|cheez|chiz|cheej)';
const thing = '(?:part|device|box|unit|wheel|ring|component|rubber|card|board|cover|bit|one)';
const arabicThing = '(?:البتاع|البتاعه|(?:ال)?(?:قطعه|شي|شيء|جهاز|حته|حاجه|علبه|قرص|كرت|كارت|حلقه|جلده|شغله|غرض|اداه))';
const urduThing = '(?:purza|purja|part|saman)';

/** How people begin who don't know what a part is called: `the thing that`, القطعة اللي, `wo cheez jo`. */
const openers = new RegExp(
	`(?<!\\p{L})(?:${anything}|${thing} (?:\\p{L}+ ){0,5}?(?:that|which|to|for)|${arabicThing} (?:(?:\\p{L}+ ){0,3}?(?:اللي|الي|التي|الذي|يلي|ال)|(?!بتاع)(?:ب?[يت])\\p{L}{3,})|${urduThing} (?:hai )?(?:jo|jis))(?!\\p{L})`,
	'u',
);

/** How much must be said of a part. Shares are by the weights of words. */
interface Bounds {
	/** The share of a sentence of the table that a text must say. */
	ofSentence: number;
	/** The share of a text that must be said of a part, in whatever sentences. */
	ofText: number;
	/** How many words must be said: two are said of anything. */
	words: number;
	/** How far that part must be before the next one. */
	lead: number;
	/** What the said words must weigh, in words that are said of one part alone: pump and motor are said of most. */
	weight: number;
}

/** A text that says that it is about a thing needs less. */
const bounds = {
	ofThing: { ofSentence: 0.75, ofText: 0.5, words: 2, lead: 1.25, weight: 0.8 },
	ofOthers: { ofSentence: 0.85, ofText: 0.75, words: 3, lead: 1.5, weight: 1.5 },
} satisfies Record<string, Bounds>;

/** What a part does, and the weight of the words of a text that say it. */
interface TaskMatch {
	task: Task;
	weight: number;
}

const heaviest = (matches: TaskMatch[]): TaskMatch | undefined => matches.toSorted((a, b) => b.weight - a.weight)[0];

/** The task that a text says the best: most of one sentence of the table. */
function taskSaid(
	stems: ReadonlySet<string>,
	{ list, weights, unknownWeight }: Tasks,
	{ ofSentence, words: minWords, weight: minWeight }: Bounds,
): Task | undefined {
	const weightOf = (counted: Iterable<string>) => [...counted].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
	const matches = list.flatMap((task) => {
		const matched = [...task.stems].filter((stem) => stems.has(stem));
		const weight = weightOf(matched);
		const share = weight / weightOf(task.stems);
		const isEnough = matched.length >= minWords && weight >= minWeight * unknownWeight;
		return isEnough && share >= ofSentence ? [{ task, weight: share * weight }] : [];
	});
	return heaviest(matches)?.task;
}

/** The part of which most words of a text are said, in whatever sentences of the table. */
function partSaid(
	stems: ReadonlySet<string>,
	{ ofParts, weights, unknownWeight }: Tasks,
	{ ofText, words: minWords, lead, weight: minWeight }: Bounds,
): Task | undefined {
	const weightOf = (counted: Iterable<string>) =>
		[...counted].reduce((sum, stem) => sum + (weights.get(stem) ?? unknownWeight), 0);
	const votes = ofParts.flatMap((task) => {
		const matched = [...stems].filter((stem) => task.stems.has(stem));
		return matched.length >= minWords ? [{ task, weight: weightOf(matched) }] : [];
	});
	const best = heaviest(votes);
	const next = heaviest(votes.filter((vote) => vote !== best));
	if (!best || best.weight < Math.max(ofText * weightOf(stems), minWeight * unknownWeight)) return undefined;
	return best.weight >= lead * (next?.weight ?? 0) ? best.task : undefined;
}

/** What stays beside a task: figures with their units, codes of Latin letters in an Arabic text, makers and materials. */
function otherWordsOf(text: string, words: KnownWords): string[] {
	const tokens = tokensOf(withFigures(withoutFaults(text).text).text);
	const isArabic = /\p{Script=Arabic}/u.test(text);
	const figures = tokens.filter(
		(token, at) =>
			/\d/.test(token) ||
			(/\d$/.test(tokens[at - 1] ?? '') && foldedUnitName(token) !== undefined) ||
			(isArabic && /^[a-z]+$/.test(token)),
	);
	const named = phrasesIn(text, words).filter(({ word }) => word.kind === 'maker' || word.kind === 'material');
	return [...figures, ...named.map((phrase) => phrase.text)];
}

/** A code: letters and digits in one word, such as sx440, and no figure with its unit. */
const isCode = (token: string) =>
	/^(?=.*\d)(?=.*[a-z])[a-z\d./-]{4,}$/.test(token) && foldedUnitName(token.replace(/^[\d.,/-]+/, '')) === undefined;

/**
 * A folded text that says what a part does, as the part: `the thing that joins the motor to the pump, 28 mm` → `coupling 28 mm`. A text that
 * names a part, or has a code, stays as it is: `coupling that joins the motor to the pump`. Behind `the thing that` other parts may be named.
 */
export function withDescribedTask(
	text: string,
	{ tasks, words }: { tasks: Tasks; words: KnownWords },
): { text: string; spoken: SpokenText[] } {
	const unread = { text, spoken: [] };
	if (tasks.list.length === 0 || tokensOf(text).some(isCode)) return unread;
	const opener = openers.exec(text);
	const stemmed = stemsIn(text, words);
	const stems = new Set(stemmed.map(({ stem }) => stem));
	const bound = opener ? bounds.ofThing : bounds.ofOthers;
	const task = taskSaid(stems, tasks, bound) ?? partSaid(stems, tasks, bound);
	if (!task) return unread;
	const isPart = ({ kind, means }: KnownWord) =>
		kind === 'part' || kind === 'absent' || means.some((text) => words.get(foldedPhrase(text))?.kind === 'part');
	const namesPart = phrasesIn(text, words).some(({ word, start }) => isPart(word) && (!opener || start < opener.index));
	if (namesPart) return unread;
	const [means = ''] = task.means;
	const spoken = stemmed.filter(({ stem }) => task.stems.has(stem)).map((word) => word.text);
	return {
		text: [means.toLowerCase(), ...otherWordsOf(text, words)].join(' '),
		spoken: [{ text: spoken.join(' '), as: means }],
	};
}
