import { wordTable } from '#contract/text/word-table.ts';
import { isCounted, type SpokenText } from './speech/spoken-numbers.ts';

/** What workshops call a thread, in Arabic, Urdu and Hindi. */
const threadWords =
	'(?:سن(?:ه|ها|ته|تها)?|قلاووظ(?:ه|ها)?|قلاوظ(?:ه|ها)?|قلووظ(?:ه|ها)?|چوڑی|چوڑي|choodi|choori|chudi|chodi|thread)';
/** The pitch behind a thread, in millimetres: `x 1.5`, `في 1 ونص`, `ملي خطوه 1.5`. */
const pitch =
	'\\s?(?:(?:mm|مم|ملم|ملي)\\s)?(?:x|×|\\*|في|by|باي|ب?خطوه|الخطوه|pitch)\\s?(?<pitch>\\d(?:[.,]\\d{1,2})?)(?:\\s?و\\s?(?<share>نصف|نص|ربع))?';
const shares = wordTable<string>({ نصف: '.5', نص: '.5', ربع: '.25' });
/** Before a thread's diameter: its word, or the letter M where a pitch follows. */
const beforeDiameter = `(?:(?:ال)?${threadWords}\\s(?:e?m|اي?م)?\\s?|(?<!\\d\\s)(?:e?m|اي?م)\\s(?=\\d{1,2}\\s(?:x|×|by|في|باي)\\s[12](?:[.,]\\d{1,2})?(?![\\d.,]|\\s?[x×*])))`;
/**
 * A metric thread (ISO 261) by its word: `سن 14 في 1 ونص`, `سن m12`, `12 choodi`, or as it is spoken: `m 18 by 1.5`. One in inches has a fraction:
 * `سن 1/2`.
 */
const metricThread = new RegExp(
	`(?<![\\p{L}\\d/.,-])(?:${beforeDiameter}(?<behind>\\d{1,2})(?:${pitch})?|(?<before>\\d{1,2})\\s${threadWords})(?![\\p{L}\\d/⁄.,])`,
	'gu',
);

/** A metric thread with spaces around its sign: `m10 x 1`, `m18 x 1.5`. */
const spacedThread =
	/(?<![\p{L}\d])m(?<diameter>\d{1,2})\s?[x×*]\s?(?<pitch>\d[.,]\d{1,2}|1)(?![\p{L}\d.,]|\s?[x×*])/gu;
/** A pitch of 1 mm belongs to threads up to this diameter (ISO 261, first choice); behind others the 1 may count pieces. */
const maxOfPitchOne = 12;

/** A folded text with its metric threads in one piece: `m10 x 1` → m10x1. */
const withThreadsTogether = (text: string): string =>
	text.replace(spacedThread, (thread, diameter: string, pitch: string) =>
		pitch === '1' && Number(diameter) > maxOfPitchOne ? thread : `m${diameter}x${pitch}`,
	);

/** A thread in inches by its diameter and the number of threads in an inch: `3/4"-16`, `1/8-27`. Decimals alone may be a range: `.75-16 unf`. */
const inchThread =
	/(?<![\p{L}\d/.,x×*-])(?<diameter>\d[/⁄]\d{1,2}|0?\.\d{1,4}(?=-\d{2}\s?(?:un(?:[cfs]|ef)?|nptf?)(?!\p{L})))["″”]?-(?<count>\d{2})(?![\p{L}\d/x×*-]|[.,]\d)(?=\s?(?<name>un(?:[cfs]|ef)?|nptf?|bsp[tp]?|nps[cfhlm]?)?(?!\p{L}))/gu;

/** Tapered pipe threads (ASME B1.20.1) by diameter and number of threads in an inch, which no other usual thread has together. */
const pipeThreads = new Set(['1/8-27', '1/4-18', '3/8-18']);

/** Decimals of an inch as a fraction, where it is one of sixteenths: .75 → 3/4. */
function asFraction(decimals: string): string {
	const value = Number(decimals);
	const parts = [2, 4, 8, 16].find((each) => Number.isInteger(value * each));
	return parts === undefined ? decimals : `${value * parts}/${parts}`;
}

/** A folded text with its threads in inches as sizes have them: `.75-16 unf` → 3/4-16 unf, `1/8-27` → 1/8 npt. */
function withInchThreads(text: string, spoken: SpokenText[]): string {
	return text.replace(inchThread, (phrase, ...rest) => {
		const { diameter = '', count, name } = rest.at(-1) as Record<string, string | undefined>;
		// 1 1/4-18 is a thread of more than an inch
		const isBehindInches = /\d\s$/.test(text.slice(0, rest.at(-3) as number));
		const fraction = diameter.includes('.') ? asFraction(diameter) : diameter.replace('⁄', '/');
		const isPipe = name === undefined && !isBehindInches && pipeThreads.has(`${fraction}-${count}`);
		const as = name?.startsWith('npt') ? fraction : isPipe ? `${fraction} npt` : `${fraction}-${count}`;
		if (as !== phrase) spoken.push({ text: phrase, as });
		return as;
	});
}

/** A folded text with its threads as drawings write them: `سن 14 في 1 ونص` → m14x1.5, `12 choodi` → m12, `1/8-27` → 1/8 npt. */
export function withThreads(text: string): { text: string; spoken: SpokenText[] } {
	const spoken: SpokenText[] = [];
	const read = withInchThreads(withThreadsTogether(text), spoken).replace(metricThread, (phrase, ...rest) => {
		const { behind, before, pitch, share = '' } = rest.at(-1) as Record<string, string | undefined>;
		const as = `m${behind ?? before}${pitch === undefined ? '' : `x${pitch}${shares[share] ?? ''}`}`;
		spoken.push({ text: phrase, as });
		return as;
	});
	return { text: read, spoken };
}

/** A diameter and a pitch that only a metric thread has (ISO 261), without its word: `16 في 1.5`, `16 x 1.5`. */
const bareThread =
	/(?<![\p{L}\d/.,x×*-])(?<diameter>10|12|14|16|18|20|22|24)\s?(?:x|×|\*|في|by)\s?(?<pitch>1|1[.,]25|1[.,]5)(?![\p{L}\d/⁄.,x×*-]|\s?(?:x|×|\*|mm|مم|ملم|ملي|cm|in|bar|v|بار|فولت))/gu;

/** The letter of a thread by itself before a diameter that it has (ISO 261): `ام 10`, `m 12`. */
const spokenThread =
	/(?<![\p{L}\d.,]|\d\s)(?:e?m|اي?م)\s(?<diameter>8|10|12|14|16|18|20|22|24)(?![\p{L}\d/⁄.,x×*-]|\s?[x×*])(?=\s?(?<next>\p{L}*))/gu;

/** The same beside a sensor or a switch, which is screwed in: `حساس حرارة 16 في 1.5` → m16x1.5; `ضغط زيت ام 10` → m10. */
export function withBareThreads(text: string): { text: string; spoken: SpokenText[] } {
	const spoken: SpokenText[] = [];
	const asThread = (phrase: string, as: string) => {
		spoken.push({ text: phrase, as });
		return as;
	};
	const read = text
		.replace(bareThread, (phrase, diameter: string, pitch: string) =>
			asThread(phrase, `m${diameter}x${pitch.replace(',', '.')}`),
		)
		// the letter of a model before a rating: m 10 bar
		.replace(spokenThread, (phrase, diameter: string, next: string) =>
			isCounted(next) ? phrase : asThread(phrase, `m${diameter}`),
		);
	return { text: read, spoken };
}

/** The series of a unified thread (ASME B1.1). */
const unifiedSeries = '(?:un(?:[cfs]|ef)?)(?!\\p{L})';
const unified = new RegExp(
	`(?<![\\p{L}\\d.,/-])\\d{1,2}[/⁄]\\d{1,2}\\s?-\\s?\\d{1,2}(?=\\s?${unifiedSeries}|[^\\p{L}\\d./-]|$)`,
	'gu',
);
const threadsAnInch = new RegExp(`(?<=\\d[/⁄]\\d{1,2})\\s?-\\s?\\d{1,2}(?=\\s?${unifiedSeries})`, 'gu');

/** Where a text has threads in inches, diameter and threads an inch: `5/8-18 UNF`. */
export const unifiedThreadsIn = (text: string): { start: number; end: number }[] =>
	[...text.matchAll(unified)].map(({ 0: thread, index }) => ({ start: index, end: index + thread.length }));

/** A text with the diameters of its unified threads alone: `3/4-16 UNF` → `3/4" UNF`. */
export const withoutThreadsAnInch = (text: string): string => text.replace(threadsAnInch, '"');

/** Whether a text is a metric thread (ISO 261) with its pitch: `m18x1.5`. */
export const isMetricThread = (text: string): boolean => /^m\d{1,2}x\d(?:\.\d{1,2})?$/.test(text);

/** Whether a compact word is a thread or the name of its series: `m18x15`, `npt`. */
export const isThreadWord = (word: string): boolean => /^(?:m\d{1,2}x\d{1,3}|nptf?|un(?:[cf]|ef)|bsp[tp]?)$/.test(word);
