import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { languageQuery } from '#contract/language-query.ts';
import { idParams } from '#contract/list-query.ts';
import {
	acceptQuoteSchema,
	declineQuoteSchema,
	publicRequestSchema,
	quoteAtDeskSchema,
	saveQuoteSchema,
	sendQuoteSchema,
	sentQuoteSchema,
} from '#contract/quote-desk.ts';
import { codeParams } from '#contract/request-code.ts';
import type { Site } from '#contract/site.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import type { Country } from '../platform/phones.ts';
import type { CodeLimit } from '../requests/request-code.ts';
import { decideQuote } from './decide-quote.ts';
import { getPublicRequest } from './public-request.ts';
import { getQuote, saveQuote } from './quote-draft.ts';
import { sendQuote } from './send-quote.ts';

const tags = ['quotes'];
const written = errorResponses(400, 401, 403, 404, 409, 503);
const decided = errorResponses(400, 404, 409, 429, 503);

interface QuotesApiOptions {
	database: Database;
	site: Site;
	/** Of numbers without a country code. */
	country: Country;
	codeLimit: CodeLimit;
}

/** Quotes: priced and sent by administrators, read, accepted and declined by whoever has the code of the request. */
export const quotesApi: FastifyPluginAsyncZod<QuotesApiOptions> = async (
	app,
	{ database, site, country, codeLimit },
) => {
	app.get(
		'/requests/:id/quote',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, querystring: languageQuery },
				summary: 'The lines of a request with proposed prices, what is priced so far, and what was sent',
				response: { 200: quoteAtDeskSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			const { params, query } = request;
			const place = { requestId: params.id, language: query.language };
			return getQuote(database, site, await viewerOf(request, database), place);
		},
	);

	app.put(
		'/requests/:id/quote',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, querystring: languageQuery, body: saveQuoteSchema },
				summary: 'Stores what is priced so far',
				response: { 200: quoteAtDeskSchema, ...written },
			},
		},
		async (request) => {
			const { params, query, body } = request;
			const place = { requestId: params.id, language: query.language };
			return saveQuote(database, site, await viewerOf(request, database), place, body);
		},
	);

	app.post(
		'/requests/:id/quote/send',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, body: sendQuoteSchema },
				summary: "Sends what is priced as a revision that is never altered; returns the message for the buyer's chat",
				response: { 200: sentQuoteSchema, ...written },
			},
		},
		async (request) => {
			const { params, body } = request;
			return sendQuote(database, { site, country }, await viewerOf(request, database), params.id, body);
		},
	);

	app.get(
		'/requests/code/:code',
		{
			config: { cache: false },
			schema: {
				...{ tags, params: codeParams, querystring: languageQuery },
				summary: 'What whoever has the code may read: the request and what is offered for it',
				response: { 200: publicRequestSchema, ...errorResponses(400, 404, 429, 503) },
			},
		},
		async (request, reply) => {
			const { params, query } = request;
			reply.header('Cache-Control', 'no-store');
			return codeLimit(request, () => getPublicRequest(database, params.code, query.language));
		},
	);

	app.post(
		'/requests/code/:code/accept',
		{
			schema: {
				...{ tags, params: codeParams, querystring: languageQuery, body: acceptQuoteSchema },
				summary: 'Accepts the revision that was read; twice is once',
				response: { 200: publicRequestSchema, ...decided },
			},
		},
		async (request) => {
			const { params, query, body } = request;
			const decision = { decision: 'accepted', revision: body.revision, reason: '' } as const;
			return codeLimit(request, () => decideQuote(database, params.code, decision, query.language));
		},
	);

	app.post(
		'/requests/code/:code/decline',
		{
			schema: {
				...{ tags, params: codeParams, querystring: languageQuery, body: declineQuoteSchema },
				summary: 'Declines the revision that was read',
				response: { 200: publicRequestSchema, ...decided },
			},
		},
		async (request) => {
			const { params, query, body } = request;
			const decision = { decision: 'declined', ...body } as const;
			return codeLimit(request, () => decideQuote(database, params.code, decision, query.language));
		},
	);
};
