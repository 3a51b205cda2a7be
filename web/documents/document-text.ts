import { documentKindLabels, documentName } from '#contract/documents/document-labels.ts';
import type { QuotedDocument, ShownDocument } from '#contract/documents/documents.schema.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { dayStyle, languageText, numberText, perLanguage } from '../platform/format.ts';

const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: dayStyle(), timeZone: 'UTC' }));

/** `2026-03-03` → `Mar 3, 2026`, in the language of the page. */
export const dayText = (day: string): string => days().format(new Date(day));

const megabyte = 1_048_576;
const kilobyte = 1_024;

/** 1,258,291 → `1.2 MB`, 300,000 → `293 KB`. */
export function bytesText(bytes: number): string {
	if (bytes >= 0.95 * megabyte)
		return m.document_megabytes({ number: numberText(Math.round((10 * bytes) / megabyte) / 10) });
	return m.document_kilobytes({ number: numberText(Math.max(1, Math.round(bytes / kilobyte))) });
}

/** `3 pages, 1.2 MB, PDF` */
export const fileText = ({ pages, bytes }: { pages: number; bytes: number }): string =>
	m.document_details({ pages: m.document_pages({ count: pages }), size: bytesText(bytes) });

/** A document as a row of a list, which says all before it is opened. */
export interface DocumentRow {
	id: number;
	url: string;
	/** Its title, else its kind. */
	name: string;
	/** `Certificate, English, 3 pages, 1.2 MB, PDF`; the kind only below a title. */
	details: string;
	/** `Valid until Mar 3, 2026`, also when that has passed: the page may be read from a cache, and the reader knows the day. */
	validity?: string;
	language?: string;
}

/** Texts of a document in the language of the page. Made by loaders, so that pages carry none of it. */
export function documentRow(document: ShownDocument | QuotedDocument): DocumentRow {
	const { id, url, kind, language, title, valid_until } = document;
	const texts = [title ? documentKindLabels[kind]() : '', language ? languageText(language) : '', fileText(document)];
	return {
		id,
		url,
		name: documentName(document),
		details: listText(texts.filter(Boolean)),
		...(valid_until && { validity: m.document_valid_until({ date: dayText(valid_until) }) }),
		...(language && { language }),
	};
}

/** A document in the terms of schema.org. */
export function linkedDocument(document: ShownDocument, siteUrl: string): object {
	const { url, language } = document;
	return {
		'@type': 'DigitalDocument',
		name: documentName(document),
		url: siteUrl + url,
		encodingFormat: 'application/pdf',
		...(language && { inLanguage: language }),
	};
}
