import { eq } from 'drizzle-orm';
import { currentLanguage } from '../platform/language.ts';
import type { MailAttachment } from '../platform/mail.ts';
import { quoteMails } from '../quotes/quote-mails.ts';
import { requests } from '../requests/tables.ts';
import { findQuote, type PdfSource, readQuotePdf } from './read-pdfs.ts';

/** The files of a mail: with that about a quote the quote as a PDF, in the language of the mail. Throws as `findQuote` and `readQuotePdf`. */
export function mailAttachments(source: PdfSource) {
	return async (kind: string, payload: object): Promise<MailAttachment[]> => {
		if (kind !== quoteMails.ready.name) return [];
		const { request } = quoteMails.ready.payload.parse(payload);
		const [row] = await source.database.select({ code: requests.code }).from(requests).where(eq(requests.id, request));
		if (!row) return [];
		const quote = await findQuote(source.database, row.code);
		const { name, pdf } = await readQuotePdf(source, quote, currentLanguage());
		return [{ filename: name, content: pdf, contentType: 'application/pdf' }];
	};
}
