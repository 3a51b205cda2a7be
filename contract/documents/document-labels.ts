import { m } from '#messages';
import type { DocumentKind } from './document-rules.ts';

export const documentKindLabels: Readonly<Record<DocumentKind, () => string>> = {
	datasheet: m.document_datasheet,
	certificate: m.document_certificate,
	manual: m.document_manual,
	drawing: m.document_drawing,
};

/** What a document is called: its title, else what it is. */
export const documentName = ({ title, kind }: { title: string; kind: DocumentKind }): string =>
	title || documentKindLabels[kind]();
