import { and, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { baseLanguage } from '#contract/language.ts';
import type { PaperLanguage, QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import type { Database, Queries } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import { dayIn } from '../platform/time-zones.ts';
import { getPublicRequest } from '../quotes/public-request.ts';
import { requests } from '../requests/tables.ts';
import type { Shop } from '../settings/shop.ts';
import { renderPaper } from './render-paper.ts';
import { paperFiles, papers, quoteFiles } from './tables.ts';

/** A PDF and the name under which it is saved. */
interface NamedPdf {
	name: string;
	pdf: Buffer;
}

/** What a quote is printed with. */
export interface PdfSource {
	database: Database;
	files: Pick<Files, 'read'>;
	shop: Pick<Shop, 'timeZone'>;
}

/** A sent quote of a request. */
interface SentQuote {
	requestId: number;
	code: string;
	document: QuoteDocument;
}

/** The newest quote of the request with this code. Throws `not_found`. */
export async function findQuote(database: Database, code: string): Promise<SentQuote> {
	const { id: requestId, quote } = await getPublicRequest(database, code, baseLanguage);
	if (!quote) throw new AppError('not_found', m.quote_none());
	return { requestId, code, document: quote.document };
}

/** A quote as a PDF. From its first reading on it stays the same, byte for byte. Throws `unavailable` when no PDF can be made. */
export async function readQuotePdf(
	{ database, files, shop }: PdfSource,
	{ requestId, code, document }: SentQuote,
	language: PaperLanguage,
): Promise<NamedPdf> {
	const { revision } = document;
	const name = `${code}-${revision}.pdf`;
	const file = { requestId, revision, language };
	const stored = await findQuoteFile(database, file);
	if (stored) return { name, pdf: stored };
	// the day of the shop, as the page of the request shows it
	const sent_at = dayIn(shop.timeZone(), new Date(document.sent_at));
	const pdf = await renderPaper({ ...document, sent_at }, language, files);
	await database
		.insert(quoteFiles)
		.values({ ...file, pdf })
		.onConflictDoNothing();
	return { name, pdf: (await findQuoteFile(database, file)) ?? pdf };
}

type QuoteFile = Omit<typeof quoteFiles.$inferSelect, 'pdf'>;

async function findQuoteFile(
	database: Queries,
	{ requestId, revision, language }: QuoteFile,
): Promise<Buffer | undefined> {
	const [row] = await database
		.select({ pdf: quoteFiles.pdf })
		.from(quoteFiles)
		.where(
			and(eq(quoteFiles.requestId, requestId), eq(quoteFiles.revision, revision), eq(quoteFiles.language, language)),
		);
	return row?.pdf;
}

/** A paper of the request with this code, as it was made. Throws `not_found`, also for a number of another request. */
export async function readPaperPdf(
	database: Queries,
	{ code, number }: { code: string; number: string },
	language: PaperLanguage,
): Promise<NamedPdf> {
	const [row] = await database
		.select({ pdf: paperFiles.pdf })
		.from(papers)
		.innerJoin(requests, eq(requests.id, papers.requestId))
		.innerJoin(paperFiles, and(eq(paperFiles.number, papers.number), eq(paperFiles.language, language)))
		.where(and(eq(requests.code, code), eq(papers.number, number)));
	if (!row) throw new AppError('not_found', m.paper_not_found());
	return { name: `${number}.pdf`, pdf: row.pdf };
}
