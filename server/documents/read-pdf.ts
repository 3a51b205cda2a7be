import { getDocumentProxy } from 'unpdf';
import { maxDocumentBytes, maxDocumentPages } from '#contract/documents/document-rules.ts';
import type { DocumentFault } from './document-faults.ts';
import { structureOf } from './pdf-structure.ts';

/** What follows the last `%%EOF`: line ends, and what printers append. Another file behind a PDF is longer. */
const maxRest = 64;
/** ISO 32000, 7.5.5 and the notes of Acrobat: the end is within the last 1,024 bytes. */
const endLength = 1_024;
/**
 * Names of the objects by which a PDF runs scripts, starts programs, carries or opens other files, sends a form, or holds one of another format. Escapes are
 * resolved before: `/J#61vaScript`.
 */
const activeNames =
	/\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|ImportData|SubmitForm|GoTo[ER])(?![A-Za-z0-9_.-])/;
const encryption = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;

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
