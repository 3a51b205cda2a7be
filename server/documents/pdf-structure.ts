import { inflateSync } from 'node:zlib';

/** Bytes of all unpacked object streams: those of a manual with 1,000 pages have about 10 MB. */
const maxUnpacked = 128 * 1_048_576;
/** Each object is read once; again only where a text or the bytes of a stream have the word `obj`. */
const maxReadings = 3;

/** Where an object begins, after its number, and where the trailer does. Readers find both by their places, also inside of a stream's bytes. */
const objectStart = /(?<=[\0\t\n\f\r \d])(?:obj|trailer)/g;
/** ISO 32000, 7.2: white space, a comment, signs of dictionaries, a name, another word, or a delimiter. */
const token = /[\0\t\n\f\r ]+|%[^\n\r]*|<<|>>|\/?[^\0\t\n\f\r ()<>[\]{}/%]+|[\s\S]/y;
/** Signs that matter in a text in parentheses. */
const textSign = /\\[\s\S]|[()]/g;
/** White space or a comment. */
const isIgnored = (word: string) => /^[\0\t\n\f\r %]/.test(word);
/** Words that no object has inside. */
const isObjectEnd = (word: string) => /^(?:(?:end)?(?:obj|stream)|trailer|xref|startxref)$/.test(word);

/** `/J#61vaScript` → `/JavaScript`. */
const plainNames = (text: string) =>
	text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The place after a text that begins before `at`; parentheses in it may be nested. */
function skipText(file: string, at: number): number {
	textSign.lastIndex = at;
	for (let depth = 1; depth > 0; ) {
		const [sign] = textSign.exec(file) ?? [];
		if (sign === undefined) return file.length;
		if (sign === '(') depth++;
		if (sign === ')') depth--;
	}
	return textSign.lastIndex;
}

/** The place after the next `sign`. */
function skipTo(file: string, sign: string, at: number): number {
	const found = file.indexOf(sign, at);
	return found < 0 ? file.length : found + sign.length;
}

interface PdfObject {
	/** Its words with a space after each, without texts and comments: `<< /Type /ObjStm /N 1 >> `. */
	words: string;
	/** The place after its last word, which is `stream` before the bytes of a stream. */
	end: number;
	hasStream: boolean;
	/** Every dictionary of it ends. */
	isWhole: boolean;
}

/** Reads the object at a place of the file, in any legal spelling. One that is only a number or a text has no words. */
function readObject(file: string, start: number): PdfObject {
	const words: string[] = [];
	let hasStream = false;
	let depth = 0;
	token.lastIndex = start;
	for (;;) {
		// a dictionary, a list or a name: looked at first, as by chance the word `obj` may stand before any bytes, such as a word of 10 MB
		if (words.length === 0 && !/[<[/\0\t\n\f\r %]/.test(file.charAt(token.lastIndex))) break;
		const [word] = token.exec(file) ?? [];
		if (word === undefined) break;
		if (isIgnored(word)) continue;
		if (isObjectEnd(word)) {
			hasStream = word === 'stream';
			break;
		}
		if (words.length === 0 && word === '<') break;
		words.push(word);
		if (word === '(') token.lastIndex = skipText(file, token.lastIndex);
		if (word === '<') token.lastIndex = skipTo(file, '>', token.lastIndex);
		if (word === '<<') depth++;
		if (word === '>>') depth--;
	}
	const end = token.lastIndex || file.length;
	return { words: plainNames(words.map((word) => `${word} `).join('')), end, hasStream, isWhole: depth === 0 };
}

/** Whether a reader finds objects in a stream with this dictionary; not every reader looks at its type. */
const hasObjects = (dictionary: string) =>
	dictionary.includes('/ObjStm ') || (dictionary.includes('/N ') && dictionary.includes('/First '));

/** The way in which programs pack object streams. */
const isPackedByFlate = (dictionary: string) =>
	/\/Filter (?:\/Fl(?:ateDecode)? |\[ \/Fl(?:ateDecode)? \] )/.test(dictionary);
/** Other ways: several filters or dictionaries of them, bytes in another file, filters with parameters of their own. */
const isPackedOtherwise = (dictionary: string) =>
	(dictionary.match(/\/(?:F|FFilter|Filter) /g) ?? []).length > 1 ||
	/\/Predictor (?!1 (?!\d))|\/(?:DecodeParms|DP) (?:\[ )?\d/.test(dictionary);

/** Neither filters nor bytes in another file. */
const isUnpacked = (dictionary: string) => !/\/(?:F|FFilter|Filter) /.test(dictionary);

/** The contents of an object stream; undefined when they are packed in another way than programs do, or are too large. */
function unpack(dictionary: string, stored: Buffer, maxBytes: number): string | undefined {
	if (isUnpacked(dictionary)) {
		const end = stored.indexOf('endstream');
		const contents = end < 0 ? stored : stored.subarray(0, end);
		return contents.length > maxBytes ? undefined : contents.toString('latin1');
	}
	if (!isPackedByFlate(dictionary) || isPackedOtherwise(dictionary)) return undefined;
	try {
		// what follows the packed bytes does not matter
		return inflateSync(stored, { maxOutputLength: Math.max(1, maxBytes) }).toString('latin1');
	} catch {
		return undefined;
	}
}

export interface PdfStructure {
	/** Everything outside of streams, objects that begin inside of streams, and the contents of object streams, with one byte a character. */
	text: string;
	/** There is something that can't be looked into. */
	isHidden: boolean;
}

/**
 * The objects of a PDF without pictures, fonts and pages' contents, whose bytes may look like any name. Escapes in names are resolved. What a
 * reader takes for an object is one here: two readers may disagree about a file that was made to hide something.
 */
export function structureOf(bytes: Buffer): PdfStructure {
	const file = bytes.toString('latin1');
	const parts: string[] = [];
	let isHidden = false;
	let unpacked = 0;
	let readable = maxReadings * file.length;
	let at = 0;
	for (const { index, 0: keyword } of file.matchAll(objectStart)) {
		const { words, end, hasStream, isWhole } = readObject(file, index + keyword.length);
		readable -= end - index;
		if (readable < 0) return { text: plainNames(parts.join('\n')), isHidden: true };
		if (index < at) parts.push(words);
		if (!hasStream) continue;
		if (hasObjects(words) && !isHidden) {
			const [line = ''] = /^[^\r\n]*(?:\r\n?|\n)?/.exec(file.slice(end, end + 1_000)) ?? [];
			const text = unpack(words, bytes.subarray(end + line.length), maxUnpacked - unpacked);
			isHidden = text === undefined;
			unpacked += text?.length ?? 0;
			parts.push(text ?? '');
		}
		if (index < at || !isWhole) continue;
		parts.push(file.slice(at, end));
		at = skipTo(file, 'endstream', end);
	}
	parts.push(file.slice(at));
	return { text: plainNames(parts.join('\n')), isHidden };
}
