import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { baseLanguage } from '#contract/language.ts';
import { paperLanguageSchema } from '#contract/quotes/quotes.schema.ts';
import { codeParams } from '#contract/requests/request-code.schema.ts';
import { loadLimit } from '../accounts/limits.ts';
import type { CodeLimit } from '../requests/request-code.ts';
import { findQuote, type PdfSource, readPaperPdf, readQuotePdf } from './read-pdfs.ts';

interface PdfRoutesOptions extends PdfSource {
	codeLimit: CodeLimit;
}

const querySchema = z.object({ language: paperLanguageSchema.default(baseLanguage) });
const paperParams = codeParams.extend({ number: z.string().max(40) });

function sendPdf(reply: FastifyReply, { name, pdf }: { name: string; pdf: Buffer }) {
	return reply
		.header('Content-Type', 'application/pdf')
		.header('Content-Disposition', `inline; filename="${name}"`)
		.header('Cache-Control', 'no-store')
		.header('Referrer-Policy', 'no-referrer')
		.header('X-Robots-Tag', 'noindex, nofollow')
		.send(pdf);
}

/** The newest quote of a request and its papers as PDFs, for everybody with the code. */
export const pdfRoutes: FastifyPluginAsyncZod<PdfRoutesOptions> = async (app, { codeLimit, ...source }) => {
	const { database } = source;
	app.get(
		'/request/:code/quote.pdf',
		{
			schema: { hide: true, params: codeParams, querystring: querySchema },
			preHandler: loadLimit(app, database, 'quote as PDF'),
		},
		async (request, reply) => {
			const { params, query } = request;
			const quote = await codeLimit(request, () => findQuote(database, params.code));
			// afterwards: while it waits for its turn it is no guess
			return sendPdf(reply, await readQuotePdf(source, quote, query.language));
		},
	);

	app.get(
		'/request/:code/papers/:number.pdf',
		{ schema: { hide: true, params: paperParams, querystring: querySchema } },
		async (request, reply) => {
			const { params, query } = request;
			return sendPdf(reply, await codeLimit(request, () => readPaperPdf(database, params, query.language)));
		},
	);
};
