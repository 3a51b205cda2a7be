import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';
import { maxDocumentBytes, maxDocumentPages } from '#contract/documents/document-rules.ts';
import type { DocumentFault } from './document-faults.ts';

/** What follows the last `%%EOF`: line ends, and what printers append. Another file behind a PDF is longer. */
const maxRest = 64;
/** ISO 32000, 7.5.5 and the notes of Acrobat: the end is within the last 1,024 bytes. */
const endLength = 1_024;
/** Bytes of all inflated object streams: those of a manual with 1,000 pages have about 10 MB. */
const maxInflated = 128 * 1_048_576;

/**
 * Names of the objects by which a PDF runs scripts, starts programs, carries other files, or holds a form of another format. Escapes are
 * resolved before: `/J#61vaScript`.
 */
const activeNames = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|ImportData)(?![A-Za-z0-9_.-])/;
const encryption = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;

/** `/J#61vaScript` → `/JavaScript`. */
const plainNames = (text: string) =>
	text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

interface Structure {
	/** Everything outside of streams, and the contents of object streams, with one byte a character. */
	text: string;
	/** An object stream that can't be looked into. */
	isHidden: boolean;
}

/** The objects of a PDF without pictures, fonts and pages' contents, whose bytes may look like any name. */
function structureOf(bytes: Buffer): Structure {
	const parts: string[] = [];
	let isHidden = false;
	let inflated = 0;
	let at = 0;
	for (;;) {
		const keyword = bytes.indexOf('stream', at, 'latin1');
		if (keyword < 0) break;
		const before = bytes.toString('latin1', at, keyword);
		const next = bytes[keyword + 6];
		// the word may also be in a text
		if (!/>>\s*$/.test(before) || (next !== 0x0a && next !== 0x0d)) {
			parts.push(before, 'stream');
			at = keyword + 6;
			continue;
		}
		parts.push(before);
		const start = keyword + (next === 0x0d && bytes[keyword + 7] === 0x0a ? 8 : 7);
		const end = bytes.indexOf('endstream', start, 'latin1');
		const dictionary = plainNames(before.slice(before.lastIndexOf(' obj')));
		if (/\/ObjStm(?![A-Za-z0-9])/.test(dictionary)) {
			const stored = bytes.subarray(start, end < 0 ? bytes.length : end);
			const text = inflate(dictionary, stored, maxInflated - inflated);
			if (text === undefined) isHidden = true;
			else {
				inflated += text.length;
				parts.push(text);
			}
		}
		at = end < 0 ? bytes.length : end;
	}
	parts.push(bytes.toString('latin1', at));
	return { text: plainNames(parts.join('\n')), isHidden };
}

/** The contents of an object stream; undefined when they are packed in another way than programs do, or are too large. */
function inflate(dictionary: string, stored: Buffer, maxBytes: number): string | undefined {
	const [, filters = ''] = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary) ?? [];
	const names = filters.match(/\w+/g) ?? [];
	if (names.length === 0) return stored.toString('latin1');
	if (names.length > 1 || !/^(?:FlateDecode|Fl)$/.test(names[0] ?? '') || /\/Predictor\s*(?!1\b)\d/.test(dictionary))
		return undefined;
	try {
		return inflateSync(stored, { maxOutputLength: Math.max(1, maxBytes) }).toString('latin1');
	} catch {
		return undefined;
	}
}

/** The number of pages. Each is looked up: a file may claim more than it has. Throws pdf.js's errors. */
async function countPages(bytes: Buffer): Promise<number> {
	// a copy: pdf.js takes the memory over
	const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
	const { numPages } = document;
	for (let number = 1; number <= Math.min(numPages, maxDocumentPages); number++) {
		const page = await document.getPage(number);
		page.cleanup();
	}
	await document.loadingTask.destroy();
	return numPages;
}

/**
 * Reads a file as a PDF: its number of pages, or why it is none that a shop should pass on. Scripts, programs to start and attached files
 * are refused: no datasheet needs them. Call it in a child process: a file may be made to take any time and memory.
 */
export async function readPdf(bytes: Buffer): Promise<{ pages: number } | { fault: DocumentFault }> {
	if (bytes.length === 0) return { fault: 'empty' };
	if (bytes.length > maxDocumentBytes) return { fault: 'large' };
	// at its very beginning: a file that is a PDF further on is something else first
	if (bytes.toString('latin1', 0, 5) !== '%PDF-') return { fault: 'no_pdf' };
	const end = bytes.lastIndexOf('%%EOF', undefined, 'latin1');
	if (end < 0) return { fault: 'cut_off' };
	const rest = bytes.toString('latin1', end + 5).replace(/^[\s\0]+|[\s\0]+$/g, '');
	if (rest.length > maxRest) return { fault: 'twofold' };
	if (bytes.length - end > endLength) return { fault: 'damaged' };
	const { text, isHidden } = structureOf(bytes);
	if (encryption.test(text)) return { fault: 'encrypted' };
	if (activeNames.test(text)) return { fault: 'active' };
	if (isHidden) return { fault: 'damaged' };
	try {
		const pages = await countPages(bytes);
		if (pages > maxDocumentPages) return { fault: 'many_pages' };
		return pages > 0 ? { pages } : { fault: 'damaged' };
	} catch (error) {
		return { fault: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged' };
	}
}
