import { m } from '#messages';

/** Bytes of one order as a PDF. */
export const maxOrderFileBytes = 10 * 1_048_576;
/** Orders of one request: an order and what corrects it. */
export const maxOrderFiles = 5;
/** Characters of a file's name; more are cut off. */
export const maxFileName = 120;

/** Path to add and list the orders of a request. */
export const orderFilesPath = (code: string): string => `/api/requests/code/${encodeURIComponent(code)}/files`;

export const orderFileSizeText = (file: string) =>
	m.document_too_large({ file, megabytes: maxOrderFileBytes / 1_048_576 });
