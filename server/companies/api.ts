import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
	companyFormSchema,
	companyInvitationParams,
	companyListItemSchema,
	companyMemberSchema,
	companyQuerySchema,
	companyRequestSchema,
	companyRequestsQuerySchema,
	companySchema,
	invitationFormSchema,
	invitationParams,
	invitationSchema,
	joinedSchema,
	memberFormSchema,
	memberParams,
	memberRoleFormSchema,
	mergeFormSchema,
	myCompanySchema,
	ownCompanyFormSchema,
} from '#contract/companies/companies.schema.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { callLimit } from '../accounts/limits.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { paginate } from '../http/pagination.ts';
import type { Database } from '../platform/database.ts';
import { countCompanyRequests, listCompanyRequests } from './company-requests.ts';
import {
	askForCompany,
	createCompany,
	deleteCompany,
	mergeCompanies,
	removeMember,
	setMember,
	setRole,
	updateCompany,
} from './edit-company.ts';
import { acceptInvitation, inviteToCompany, withdrawInvitation } from './invitations.ts';
import { countCompanies, getCompany, getMyCompany, listCompanies } from './list-companies.ts';

const tags = ['companies'];

export interface CompaniesOptions {
	/** For buyers. */
	database: Database;
	staff: Database;
	siteUrl(): string;
	/** Whether mails go out. */
	hasMailServer(): Promise<boolean>;
}

/** Companies of buyers, their people and invitations. */
export const companiesApi: FastifyPluginAsyncZod<CompaniesOptions> = async (
	app,
	{ database, staff, siteUrl, hasMailServer },
) => {
	const config = { right: 'companies.edit' } as const;

	app.get(
		'/companies',
		{
			config,
			schema: {
				tags,
				security: bearer,
				querystring: companyQuerySchema,
				summary: 'Companies, those that buyers have asked for first',
				response: { 200: z.array(companyListItemSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, staff);
			return paginate(request, reply, request.query, {
				list: (query) => listCompanies(staff, viewer, query),
				count: (query) => countCompanies(staff, viewer, query),
				isBounded: true,
			});
		},
	);

	app.get(
		'/my-company',
		{
			config: { right: 'companies.own' },
			schema: {
				tags,
				security: bearer,
				summary: 'The company that the caller buys for; null without one',
				response: { 200: myCompanySchema, ...errorResponses(401, 403, 503) },
			},
		},
		async (request, reply) => {
			const company = await getMyCompany(database, await viewerOf(request, database));
			return reply.type('application/json').send(company);
		},
	);

	app.post(
		'/my-company',
		{
			config: { right: 'companies.own' },
			schema: {
				tags,
				security: bearer,
				body: ownCompanyFormSchema,
				summary: 'Asks for a company; the staff confirm it',
				response: { 201: myCompanySchema, ...errorResponses(400, 401, 403, 409, 503) },
			},
		},
		async (request, reply) =>
			reply.code(201).send(await askForCompany(database, await viewerOf(request, database), request.body)),
	);

	app.get(
		'/my-company/requests',
		{
			config: { right: 'companies.own' },
			schema: {
				tags,
				security: bearer,
				querystring: companyRequestsQuerySchema,
				summary: 'What was requested for the company of an approver or viewer, the newest first',
				response: { 200: z.array(companyRequestSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			return paginate(request, reply, request.query, {
				list: (query) => listCompanyRequests(database, viewer, query),
				count: () => countCompanyRequests(database, viewer),
				isBounded: true,
			});
		},
	);

	app.get(
		'/companies/:id',
		{
			config,
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'One company with its people and what it has accepted and not paid',
				response: { 200: companySchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => getCompany(staff, await viewerOf(request, staff), request.params.id),
	);

	app.post(
		'/companies',
		{
			config,
			schema: {
				tags,
				security: bearer,
				body: companyFormSchema,
				summary: 'Adds a company',
				response: { 201: companySchema, ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) =>
			reply.code(201).send(await createCompany(staff, await viewerOf(request, staff), request.body)),
	);

	app.put(
		'/companies/:id',
		{
			config,
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: companyFormSchema,
				summary: 'Changes a company, or confirms it',
				response: { 200: companySchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) =>
			updateCompany(staff, await viewerOf(request, staff), request.params.id, request.body, hasMailServer),
	);

	app.delete(
		'/companies/:id',
		{
			config,
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'Deletes a company without requests; its people keep their accounts',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => {
			await deleteCompany(staff, await viewerOf(request, staff), request.params.id);
			return done;
		},
	);

	app.post(
		'/companies/:id/merge',
		{
			config,
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: mergeFormSchema,
				summary: 'Moves the people, requests and invitations of another company into this one, and deletes the other',
				response: { 200: companySchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => {
			const { params, body } = request;
			const companies = { id: params.id, company: body.company };
			return mergeCompanies(staff, await viewerOf(request, staff), companies, hasMailServer);
		},
	);

	app.get(
		'/companies/:id/members',
		{
			config,
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'The people of a company',
				response: { 200: z.array(companyMemberSchema), ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => (await getCompany(staff, await viewerOf(request, staff), request.params.id)).members,
	);

	app.post(
		'/companies/:id/members',
		{
			config,
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: memberFormSchema,
				summary: 'Adds a customer to a company, or changes the role',
				response: { 200: companySchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => setMember(staff, await viewerOf(request, staff), request.params.id, request.body, hasMailServer),
	);

	app.put(
		'/companies/:id/members/:customerId',
		{
			config,
			schema: {
				tags,
				security: bearer,
				params: memberParams,
				body: memberRoleFormSchema,
				summary: 'Changes the role of a person',
				response: { 200: companySchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => setRole(staff, await viewerOf(request, staff), request.params, request.body.role),
	);

	app.delete(
		'/companies/:id/members/:customerId',
		{
			config,
			schema: {
				tags,
				security: bearer,
				params: memberParams,
				summary: 'Takes a person out of a company',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await removeMember(staff, await viewerOf(request, staff), request.params);
			return done;
		},
	);

	app.post(
		'/companies/:id/invitations',
		{
			config: { right: 'companies.invite', hasSecret: true },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				querystring: languageQuery,
				body: invitationFormSchema,
				summary: 'Invites an address for seven days, by the staff or an approver of the company',
				response: { 201: invitationSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: callLimit(database, 'sent invitations'),
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			const { language } = request.query;
			const invitation = await inviteToCompany(database, viewer, request.params.id, request.body, {
				siteUrl: siteUrl(),
				language,
			});
			return reply.code(201).send(invitation);
		},
	);

	app.delete(
		'/companies/:id/invitations/:invitation',
		{
			config: { right: 'companies.invite' },
			schema: {
				tags,
				security: bearer,
				params: companyInvitationParams,
				summary: 'Takes back an invitation that waits, by the staff or an approver of the company',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await withdrawInvitation(database, await viewerOf(request, database), request.params);
			return done;
		},
	);

	app.post(
		'/invitations/:token/accept',
		{
			config: { right: 'companies.own' },
			schema: {
				tags,
				security: bearer,
				params: invitationParams,
				summary: 'Joins a company by the link of an invitation, once',
				response: { 200: joinedSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) =>
			acceptInvitation(database, await viewerOf(request, database), request.params.token, hasMailServer),
	);
};
