import { maxDocumentPages } from '#contract/documents/document-rules.ts';
import { m } from '#messages';

/** Why a file is not accepted as a document. `heavy`: it took too long or too much memory. */
export type DocumentFault =
	| 'empty'
	| 'large'
	| 'no_pdf'
	| 'cut_off'
	| 'encrypted'
	| 'active'
	| 'damaged'
	| 'many_pages'
	| 'heavy'
	| 'twofold';

const texts: Readonly<Record<DocumentFault, (file: { file: string }) => string>> = {
	empty: m.document_fault_empty,
	large: m.document_fault_large,
	no_pdf: m.document_fault_no_pdf,
	cut_off: m.document_fault_cut_off,
	encrypted: m.document_fault_encrypted,
	active: m.document_fault_active,
	damaged: m.document_fault_damaged,
	many_pages: ({ file }) => m.document_fault_many_pages({ file, max: maxDocumentPages }),
	heavy: m.document_fault_heavy,
	twofold: m.document_fault_twofold,
};

/** Says why a file is not accepted as a document, and what to do. */
export const faultText = (fault: DocumentFault, file: string): string => texts[fault]({ file });
