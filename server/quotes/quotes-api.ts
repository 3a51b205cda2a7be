import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { pathIn } from '#contract/language.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import {
	acceptQuoteSchema,
	approvalFormSchema,
	approvalParams,
	cancelRequestSchema,
	declineQuoteSchema,
	guestMailsSchema,
	partToPriceQuerySchema,
	partToPriceSchema,
	publicRequestSchema,
	quoteApprovalSchema,
	quoteAtDeskSchema,
	saveQuoteSchema,
	sendQuoteSchema,
	sentQuoteSchema,
	withdrawDecisionSchema,
} from '#contract/quotes/quote-desk.schema.ts';
import { codeParams, trackedSchema, trackSchema } from '#contract/requests/request-code.schema.ts';
import { callLimit } from '../accounts/limits.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import { findRequest } from '../requests/find-request.ts';
import { switchGuestMails } from '../requests/guest-mails.ts';
import type { CodeLimit } from '../requests/request-code.ts';
import type { Shop } from '../settings/shop.ts';
import { decideApproval, getApproval } from './approvals.ts';
import { cancelRequest, decideQuote, withdrawDecision } from './decide-quote.ts';
import { deskResponse, publicResponse } from './older-names.ts';
import { getPublicRequest } from './public-request.ts';
import { getPart, getQuote, saveQuote } from './quote-draft.ts';
import { sendQuote } from './send-quote.ts';

const tags = ['quotes'];
const saveErrors = errorResponses(400, 401, 403, 404, 409, 503);
const decisionErrors = errorResponses(400, 401, 403, 404, 409, 429, 503);

interface QuotesApiOptions {
	/** For buyers. */
	database: Database;
	/** The same database on the staff's connections. */
	staff: Database;
	shop: Shop;
	codeLimit: CodeLimit;
}

/** Quotes: administrators price and send them; buyers read, accept and decline them by the request's code. */
export const quotesApi: FastifyPluginAsyncZod<QuotesApiOptions> = async (app, { database, staff, shop, codeLimit }) => {
	const decisionLimit = callLimit(database, 'quote decisions');
	app.get(
		'/requests/:id/quote',
		{
			config: { right: 'requests.desk' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				querystring: languageQuery,
				summary: 'The lines of a request with proposed prices, what is priced so far, and what was sent',
				response: { 200: quoteAtDeskSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			const { params, query } = request;
			const place = { requestId: params.id, language: query.language };
			return deskResponse(await getQuote(staff, shop, await viewerOf(request, staff), place));
		},
	);

	app.get(
		'/requests/:id/quote/part',
		{
			config: { right: 'quotes.send' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				querystring: partToPriceQuerySchema,
				summary: 'A part of the catalogue that is about to be quoted, with proposed prices',
				response: { 200: partToPriceSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			const { params, query } = request;
			const place = { requestId: params.id, language: query.language };
			const part = { productId: query.product_id, size: query.size || null };
			return getPart(staff, shop, await viewerOf(request, staff), place, part);
		},
	);

	app.put(
		'/requests/:id/quote',
		{
			config: { right: 'quotes.send' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				querystring: languageQuery,
				body: saveQuoteSchema,
				summary:
					'Stores what is priced so far; a change of currency says how its prices were converted, or that they are new',
				response: { 200: quoteAtDeskSchema, ...saveErrors },
			},
		},
		async (request) => {
			const { params, query, body } = request;
			const place = { requestId: params.id, language: query.language };
			return deskResponse(await saveQuote(staff, shop, await viewerOf(request, staff), place, body));
		},
	);

	app.post(
		'/requests/:id/quote/send',
		{
			config: { right: 'quotes.send' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: sendQuoteSchema,
				summary: "Sends what is priced as a revision that is never altered; returns the message for the buyer's chat",
				response: { 200: sentQuoteSchema, ...saveErrors },
			},
		},
		async (request) => {
			const { params, body } = request;
			return sendQuote(staff, shop, await viewerOf(request, staff), params.id, body);
		},
	);

	app.get(
		'/requests/code/:code',
		{
			config: { right: 'requests.by-code', cache: false },
			schema: {
				tags,
				params: codeParams,
				querystring: languageQuery,
				summary: 'What whoever has the code may read: the request and what is offered for it',
				response: { 200: publicRequestSchema, ...errorResponses(400, 404, 429, 503) },
			},
		},
		async (request, reply) => {
			const { params, query } = request;
			reply.header('Cache-Control', 'no-store');
			return publicResponse(await codeLimit(request, () => getPublicRequest(database, params.code, query.language)));
		},
	);

	app.post(
		'/requests/code/:code/accept',
		{
			config: { right: 'requests.by-code' },
			schema: {
				tags,
				params: codeParams,
				querystring: languageQuery,
				body: acceptQuoteSchema,
				summary: 'Accepts the revision that was read, or wishes for some of its lines; twice is once',
				response: { 200: publicRequestSchema, ...decisionErrors },
			},
			preHandler: decisionLimit,
		},
		async (request) => {
			const { params, query, body } = request;
			const { revision, line_ids: lineIds, po_number: poNumber } = body;
			const decision = { decision: 'accepted', revision, lineIds, reason: '', poNumber } as const;
			const viewer = await viewerOf(request, database);
			return publicResponse(
				await codeLimit(request, () => decideQuote(database, viewer, params.code, decision, query.language)),
			);
		},
	);

	app.post(
		'/requests/code/:code/approve',
		{
			config: { right: 'requests.by-code' },
			schema: {
				tags,
				security: bearer,
				params: codeParams,
				querystring: languageQuery,
				body: approvalFormSchema,
				summary:
					"Approves or refuses an acceptance, by the mailed link or by a signed-in approver of the buyer's company",
				response: { 200: publicRequestSchema, ...decisionErrors },
			},
		},
		async (request) => {
			const { params, query, body } = request;
			const viewer = await viewerOf(request, database);
			return publicResponse(
				await codeLimit(request, () => decideApproval(database, viewer, params.code, body, query.language)),
			);
		},
	);

	app.get(
		'/approvals/:token',
		{
			config: { right: 'requests.by-code', cache: false },
			schema: {
				tags,
				params: approvalParams,
				summary: 'What waits for the approver of a mailed link; reading it approves nothing',
				response: { 200: quoteApprovalSchema, ...errorResponses(400, 404, 409, 429, 503) },
			},
		},
		async (request, reply) => {
			reply.header('Cache-Control', 'no-store');
			return codeLimit(request, () => getApproval(database, request.params.token));
		},
	);

	app.post(
		'/requests/code/:code/decline',
		{
			config: { right: 'requests.by-code' },
			schema: {
				tags,
				params: codeParams,
				querystring: languageQuery,
				body: declineQuoteSchema,
				summary: 'Declines the revision that was read',
				response: { 200: publicRequestSchema, ...decisionErrors },
			},
		},
		async (request) => {
			const { params, query, body } = request;
			const decision = { decision: 'declined', poNumber: '', ...body } as const;
			const viewer = await viewerOf(request, database);
			return publicResponse(
				await codeLimit(request, () => decideQuote(database, viewer, params.code, decision, query.language)),
			);
		},
	);

	app.post(
		'/requests/code/:code/withdraw',
		{
			config: { right: 'requests.by-code' },
			schema: {
				tags,
				params: codeParams,
				querystring: languageQuery,
				body: withdrawDecisionSchema,
				summary:
					'Withdraws the decision on a revision, for five minutes; an acceptance that waits for an approver, until he decides',
				response: { 200: publicRequestSchema, ...decisionErrors },
			},
			preHandler: decisionLimit,
		},
		async (request) => {
			const { params, query, body } = request;
			const viewer = await viewerOf(request, database);
			return publicResponse(
				await codeLimit(request, () => withdrawDecision(database, viewer, params.code, body.revision, query.language)),
			);
		},
	);

	app.post(
		'/requests/code/:code/cancel',
		{
			config: { right: 'requests.by-code' },
			schema: {
				tags,
				params: codeParams,
				querystring: languageQuery,
				body: cancelRequestSchema,
				summary: 'Cancels a request that nobody has answered',
				response: { 200: publicRequestSchema, ...decisionErrors },
			},
		},
		async (request) => {
			const { params, query } = request;
			const viewer = await viewerOf(request, database);
			return publicResponse(
				await codeLimit(request, () => cancelRequest(database, viewer, params.code, query.language)),
			);
		},
	);

	app.post(
		'/requests/code/:code/mails',
		{
			config: { right: 'requests.by-code' },
			schema: {
				tags,
				params: codeParams,
				body: guestMailsSchema,
				summary: 'Stops the mails about a request to its guest, or sends them again; twice is once',
				response: { 200: guestMailsSchema, ...decisionErrors },
			},
		},
		async (request) => {
			const { params, body } = request;
			return codeLimit(request, () => switchGuestMails(database, params.code, body.on));
		},
	);

	app.post(
		'/requests/track',
		{
			config: { right: 'requests.by-code', makesNothing: true },
			schema: {
				tags,
				querystring: languageQuery,
				body: trackSchema,
				summary: 'The page of the request with this number, however it is spelled',
				response: { 200: trackedSchema, ...errorResponses(400, 404, 429, 503) },
			},
		},
		async (request) => {
			const { body, query } = request;
			await codeLimit(request, () => findRequest(database, { code: body.code }));
			return { url: pathIn(query.language, `/request/${body.code}`) };
		},
	);
};
