import { m } from '#messages';
import { addressWords } from '../catalogue/addresses.ts';
import type { Language } from '../language.ts';
import type { FieldRule } from '../text/field-rule.ts';

// separate from the schemas, which pages don't load

/** What a document is. Pages list them in this order. */
export const documentKinds = ['datasheet', 'certificate', 'manual', 'drawing'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentFields = { title: { max: 120 } } as const satisfies Record<string, FieldRule>;

/** Bytes of one PDF. */
export const maxDocumentBytes = 20 * 1_048_576;
/** Pages of one PDF: a printed manual has some hundred. */
export const maxDocumentPages = 5_000;
/** Documents of one product with its sizes, or of one category. */
export const maxDocuments = 100;

/** Bytes of a zip of documents, and files in it. */
export const maxZipBytes = 200 * 1_048_576;
export const maxZipFiles = 2_000;

/** Days before its last day when a document is listed as expiring. */
export const expiringDays = 30;

/** The problem of a chosen file as far as the browser can tell; the server also reads it. */
export function documentProblem(file: { name: string; size: number }): string | undefined {
	return file.size > maxDocumentBytes ? documentSizeText(file.name) : undefined;
}

export const documentSizeText = (file: string) =>
	m.document_too_large({ file, megabytes: maxDocumentBytes / 1_048_576 });

/** What the address of a document is made of. */
export interface NamedDocument {
	id: number;
	/** Part number or English name of the product, or the English name of the category. */
	of: string;
	size: string | null;
	kind: DocumentKind;
	/** Null: for readers of all languages. */
	language: Language | null;
}

/** The file name of a document, which a zip is read by as well: `mg1-12mm-datasheet-en.pdf`. */
export function documentFile({ of, size, kind, language }: Omit<NamedDocument, 'id'>): string {
	const words = [addressWords(of), addressWords(size ?? ''), kind, language ?? ''];
	return `${words.filter(Boolean).join('-')}.pdf`;
}

/** The path of a document, percent-encoded: `/documents/7/mg1-datasheet-en.pdf`. With a version, always that file: `…?version=1`. */
export function documentPath(document: NamedDocument, version?: number): string {
	const path = `/documents/${document.id}/${encodeURIComponent(documentFile(document))}`;
	return version === undefined ? path : `${path}?version=${version}`;
}
