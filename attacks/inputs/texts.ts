/** Repeats a text up to exactly so many characters. Example: `filled('ab', 5)` → `ababa`. */
export function filled(piece: string, length: number): string {
	return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

/**
 * Texts on which a careless regular expression takes quadratic or exponential time, by family. Each makes a text of `length`
 * characters; most end in a character that makes a near match fail.
 */
export const baits = {
	'one letter': (length) => `${filled('a', length - 1)}!`,
	'nested spaces': (length) => `a${filled(' \u00a0\t ', length - 2)}!`,
	'digits and separators': (length) => `${filled('1,1.1 1-1/1x', length - 1)}!`,
	'combining marks': (length) => `e${filled('\u0301\u0327\u064e\u0651', length - 1)}`,
	'like an e-mail address': (length) => `a@${filled('a.a-', length - 3)}@`,
	'like a phone number': (length) => `+${filled('(00) 1-', length - 2)}x`,
	'like a URL': (length) => `http://${filled('a/../%41?&#', length - 8)}\\`,
	'nested brackets': (length) => filled('([{"', length),
	'letters that grow': (length) => filled('\ufdfa', length),
	'lone surrogates': (length) => filled('\ud800a', length),
	'a name that every object has': (length) => 'constructor'.slice(0, length),
} satisfies Record<string, (length: number) => string>;

export type BaitFamily = keyof typeof baits;
export const baitFamilies = Object.keys(baits) as BaitFamily[];

/** Characters of a search: the most that the server takes. */
const searchLength = 200;

/** Searches of at most 200 characters that make a search do much, by name. */
export const searches: Record<string, string> = {
	'repeated figures': filled('MG1 1 ', 4) + filled('1 ', searchLength - 4),
	'repeated figures behind a zero': `0MG1 ${filled('1 ', searchLength - 5)}`,
	'different figures': filled(Array.from({ length: 80 }, (_, at) => `${at + 10} `).join(''), searchLength),
	'sizes in a row': filled('12x34x56mm ', searchLength),
	'ranges in a row': filled('24..26 1-9 >5 <7 ', searchLength),
	'letters that grow': '\ufdfa'.repeat(63),
	'one letter each': filled('a b c d e f g h i j k l m n o p q r s t u v w x y z ', searchLength),
	'common words': filled('seal belt ball fuel voltage mechanical ', searchLength),
	'starts of common words': filled('me vo fu ba im re so be pu ', searchLength),
	'one long word': filled('mechanicalseal', searchLength),
	'words with slips': filled('mechnical saels inpeler volatge ', searchLength),
	'long run of a letter': filled('a', searchLength),
	'code with many separators': filled('a-1/', searchLength),
	'wildcards of SQL': filled("%_'\\", searchLength),
	'operators of a text search': filled('a & !b | (c <-> d:*) ', searchLength),
	'regular expression': filled('((a+)+)+$[z-', searchLength),
	'Arabic words': filled('مانع تسرب ميكانيكي لمضخة ', searchLength),
	'Arabic figures': filled('١٢٣ ٤٥٦ ', searchLength),
	'marks without letters': filled('\u064e\u0651\u0301', searchLength),
	'letters of many scripts': filled('aбγ阿あ가ا', searchLength),
};

/** A list in which every line is a hard search. */
export function hardList(lines: number): string {
	return Array.from({ length: lines }, (_, at) => `${at}MG1 ${filled('1 ', 90)} ${at}`).join('\n');
}
