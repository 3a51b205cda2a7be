import { directionOf, type Language } from '../contract/language.ts';

/** A text of `messages/`: one pattern, or one for each plural category of a count. */
export type Text = string | [CountedText];

interface CountedText {
	/** `input name` for each parameter, `local plural = name: plural` for the one that is counted. */
	declarations: string[];
	/** Patterns by `plural=<category>`. */
	match: Record<string, string>;
}

/** Those of one language, by their keys. */
export type Texts = Readonly<Record<string, Text>>;

/** Parameters that are numbers: their digits stand in order in a line of either direction. */
const numbers = new Set(
	`choose count days deleted done from max megabytes megapixels minutes number page pages pending position quantity revision
	selected shown stock sure to total unknown`.split(/\s+/),
);
/** Apps that find links in plain text take an isolate behind one for a part of it. */
const links = new Set(['url']);

const leftToRightIsolate = '\u2066';
const firstStrongIsolate = '\u2068';
const popDirectionalIsolate = '\u2069';
const parameter = /\{(\w+)\}/g;

/** What stands between isolates, whose place a line of either direction leaves as it is. */
const isolated = /[\u2066-\u2068][^\u2069]*\u2069/g;
/** What a line from right to left turns around: a number with its sign or percent sign, a range, a file's ending. */
const turned = /(?<![\w\u200e])(?:[-+−±]\d[\d.,]*|\d[\d.,]* ?[-–] ?\d[\d.,]*(?!\w)|\.[a-z]\w*)|[\d\uffff] ?%|% ?\d/g;

/** An Arabic word, also with what is written in front of it: `بند` finds البند and لبنود, not of آب‌بند, which is a maker. */
const arabicWord = (words: string) =>
	new RegExp(`(?<![\\p{L}\\p{M}\u200c])(?:[وف]?(?:ال|لل|[بل]?(?:ال)?))(?:${words})(?![\\p{L}\\p{M}])`, 'u');
/** Words that `docs/arabic.md` rejects, wherever they stand, each with the one that it chooses. */
const rejectedWords: [RegExp, string][] = [
	[arabicWord('بندًا|بند|بندان|بندين|بنود'), 'صنف'],
	[arabicWord('لوحة (?:ال)?تحكم'), 'لوحة الإدارة'],
	[arabicWord('رمز (?:ال)?(?:قطعة|طلب)'), 'رقم القطعة, رقم الطلب'],
	[arabicWord('رمز PIN|رمز (?:ال)?سري'), 'الرقم السري'],
	[arabicWord('واتساب'), 'WhatsApp'],
	[arabicWord('ميغابايت|ميجابايت'), '\\u2066… MB\\u2069'],
	[arabicWord('زبون|زبائن'), 'عميل'],
	[arabicWord('طلبية|طلبيات|أوردر'), 'طلب شراء'],
	[arabicWord('كود|بارت نمبر'), 'رمز, رقم القطعة'],
	[arabicWord('فشل|فشلت|فاشلة?'), 'تعذر'],
	[arabicWord('يرجى|الرجاء|من فضلك'), 'what to do'],
	[/تعذ\u0651ر|جر\u0651ب(?!\p{L}*ة)|صح\u0651ح/u, 'no shadda'],
	// what goes on; before the end of a token it stands for what is left out
	[/\p{L}…/u, '...'],
];

const namesIn = (pattern: string) => [...pattern.matchAll(parameter)].map(([, name = '']) => name);
const patternsOf = (text: Text) => (typeof text === 'string' ? { '': text } : text[0].match);
const declared = (text: Text, declaration: RegExp) =>
	typeof text === 'string' ? [] : text[0].declarations.flatMap((line) => declaration.exec(line)?.[1] ?? []);
const inputsOf = (text: Text) =>
	new Set([...declared(text, /^input (\w+)$/), ...Object.values(patternsOf(text)).flatMap(namesIn)]);

function* parameterProblems(text: Text, inputs: ReadonlySet<string>): Generator<string> {
	for (const name of inputsOf(text)) if (!inputs.has(name)) yield `has the parameter {${name}}, which is of no other`;
	const counted = declared(text, /^local plural = (\w+): plural$/);
	for (const [category, pattern] of Object.entries(patternsOf(text))) {
		const lacking = [...inputs].filter((name) => !counted.includes(name) && !namesIn(pattern).includes(name));
		for (const name of lacking) yield `lacks the parameter {${name}}${category && ` in ${category}`}`;
	}
}

function* pluralProblems(text: Text, language: Language): Generator<string> {
	const categories = new Intl.PluralRules(language)
		.resolvedOptions()
		.pluralCategories.map((category) => `plural=${category}`);
	const present = Object.keys(patternsOf(text));
	for (const category of categories) if (!present.includes(category)) yield `lacks ${category}`;
	for (const category of present) if (!categories.includes(category)) yield `has ${category || 'no plural categories'}`;
}

function* isolateProblems(text: Text): Generator<string> {
	for (const pattern of Object.values(patternsOf(text)))
		for (const { 0: written, 1: name = '', index } of pattern.matchAll(parameter)) {
			if (numbers.has(name) || links.has(name)) continue;
			const [before, after] = [pattern[index - 1], pattern.slice(index + written.length)];
			const isIsolated = before === firstStrongIsolate && after.startsWith(popDirectionalIsolate);
			const isPercentage = before === leftToRightIsolate && after.startsWith(`%${popDirectionalIsolate}`);
			if (!isIsolated && !isPercentage) yield `has ${written} without isolates: \\u2068${written}\\u2069`;
		}
}

function* figureProblems(text: Text): Generator<string> {
	for (const pattern of Object.values(patternsOf(text)))
		for (const [found] of pattern.replace(isolated, '\uffff').matchAll(turned))
			yield `has ${found.replace('\uffff', 'a percentage ')} without isolates: \\u2066…\\u2069`;
}

/**
 * A text of parameters alone has no letter that says its direction: inside an isolate of another text it would run from left to right, and
 * its parameters change places.
 */
function* directionProblems(text: Text): Generator<string> {
	for (const pattern of Object.values(patternsOf(text))) {
		const outside = pattern.replace(isolated, '');
		if (namesIn(pattern).length > 1 && outside !== '' && !/[\p{L}\u200f]/u.test(outside.replace(parameter, '')))
			yield 'has no letter of its own: begin it with \\u200f';
	}
}

function* wordProblems(text: Text): Generator<string> {
	for (const pattern of Object.values(patternsOf(text)))
		for (const [rejected, better] of rejectedWords) {
			const [found] = rejected.exec(pattern) ?? [];
			if (found) yield `has ${found}; say ${better} (docs/arabic.md)`;
		}
}

/**
 * What is wrong with the texts of a language when set beside those of the base language, one clear line each: a text that
 * lacks or is too many, other parameters, a plural category that lacks (CLDR's, by `Intl.PluralRules`), and, where lines run
 * from right to left, a parameter which could turn its neighbours around, a figure that the line would turn around, a
 * text without a direction, and in Arabic words that the shop does not use.
 */
export function* textProblems(language: Language, texts: Texts, base: Texts): Generator<string> {
	for (const key of Object.keys(texts)) if (!(key in base)) yield `${key} is in ${language} only`;
	for (const [key, baseText] of Object.entries(base)) {
		const text = texts[key];
		if (!text) {
			yield `${key} is missing in ${language}`;
			continue;
		}
		const isCounted = typeof text !== 'string' || typeof baseText !== 'string';
		const problems = [
			...parameterProblems(text, inputsOf(baseText)),
			...(isCounted ? pluralProblems(text, language) : []),
			...(directionOf(language) === 'rtl'
				? [...isolateProblems(text), ...figureProblems(text), ...directionProblems(text)]
				: []),
			...(language === 'ar' ? wordProblems(text) : []),
		];
		for (const problem of problems) yield `${key} in ${language} ${problem}`;
	}
}
