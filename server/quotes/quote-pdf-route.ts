import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { baseLanguage } from '#contract/language.ts';
import { paperLanguageSchema } from '#contract/quotes/quotes.schema.ts';
import { codeParams } from '#contract/requests/request-code.schema.ts';
import { m } from '#messages';
import { loadLimit } from '../accounts/limits.ts';
import type { Database } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import type { CodeLimit } from '../requests/request-code.ts';
import { getPublicRequest } from './public-request.ts';
import { renderQuotePdf } from './quote-pdf.ts';

interface QuotePdfOptions {
	database: Database;
	files: Pick<Files, 'read'>;
	codeLimit: CodeLimit;
}

const querySchema = z.object({ language: paperLanguageSchema.default(baseLanguage) });

/** The newest quote of a request as a PDF, for everybody with the code. */
export const quotePdfRoute: FastifyPluginAsyncZod<QuotePdfOptions> = async (app, { database, files, codeLimit }) => {
	app.get(
		'/request/:code/quote.pdf',
		{
			schema: { hide: true, params: codeParams, querystring: querySchema },
			preHandler: loadLimit(app, database, 'quote as PDF'),
		},
		async (request, reply) => {
			const { params, query } = request;
			const find = () => getPublicRequest(database, params.code, baseLanguage);
			const { code, quote } = await codeLimit(request, find);
			if (!quote) throw new AppError('not_found', m.quote_none());
			const pdf = await renderQuotePdf(quote.document, query.language, files);
			const name = `${code}-${quote.document.revision}.pdf`;
			return reply
				.header('Content-Type', 'application/pdf')
				.header('Content-Disposition', `inline; filename="${name}"`)
				.header('Cache-Control', 'no-store')
				.header('Referrer-Policy', 'no-referrer')
				.header('X-Robots-Tag', 'noindex, nofollow')
				.send(pdf);
		},
	);
};
