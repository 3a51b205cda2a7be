import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { StaffRight } from '#contract/accounts/rights.ts';
import {
	erasurePlanSchema,
	erasureSchema,
	guestErasureSchema,
	personErasureSchema,
	personExportSchema,
} from '#contract/erasure/erasure.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { checkCustomerAccess } from '../accounts/customers.ts';
import { callLimit } from '../accounts/limits.ts';
import { limitPasswords } from '../accounts/password-limit.ts';
import { checkOwnPassword } from '../accounts/passwords.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { signedIn, staffWith } from '../accounts/viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { fileResponse } from '../http/send-table.ts';
import { zipChunks } from '../platform/spreadsheets/write-zip.ts';
import { withFirstRead } from '../platform/with-first-read.ts';
import { erasePerson } from './erase-person.ts';
import { type ExportStore, exportPerson } from './export-person.ts';
import { planErasure } from './find-person.ts';

interface ErasureOptions extends ExportStore {
	dataDir: string;
}

const tags = ['customers'];

/** Exports and erases what is kept about a person: by customers themselves, and by owners. */
export const erasureApi: FastifyPluginAsyncZod<ErasureOptions> = async (app, { dataDir, ...store }) => {
	const { database } = store;
	const limitPassword = limitPasswords(database);

	/** The caller, who may do this to the customer and has proved who is there. */
	const provenFor = async (request: FastifyRequest, id: number, right: StaffRight, currentPassword?: string) => {
		const viewer = await viewerOf(request, database);
		checkCustomerAccess(viewer, id, right);
		const account = signedIn(viewer);
		await checkOwnPassword(database, account, currentPassword);
		return account;
	};

	app.post(
		'/customers/:id/export',
		{
			config: { right: 'accounts.own', audited: 'export' },
			preHandler: callLimit(database, 'exports of a person'),
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: personExportSchema,
				produces: ['application/zip'],
				summary: 'Everything that is kept about a customer: JSON, PDFs and photographs, by himself or an owner',
				response: { ...fileResponse, ...errorResponses(400, 401, 403, 404, 429, 503) },
			},
		},
		(request, reply) =>
			limitPassword(request, async () => {
				const { id } = request.params;
				await provenFor(request, id, 'customers.export', request.body?.currentPassword);
				const exported = await exportPerson(store, id);
				const archive = await withFirstRead(zipChunks(exported));
				reply.header('Content-Type', 'application/zip');
				reply.header('Content-Disposition', `attachment; filename="customer-${id}.zip"`);
				reply.header('Cache-Control', 'no-store');
				return reply.send(Readable.from(archive));
			}),
	);

	app.get(
		'/customers/:id/erasure',
		{
			config: { right: 'accounts.own' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'What erasing a customer does',
				response: { 200: erasurePlanSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			const { id } = request.params;
			const viewer = await viewerOf(request, database);
			checkCustomerAccess(viewer, id, 'customers.erase');
			const hasGuests = viewer.kind === 'administrator';
			return planErasure(database, { customer: id, withGuests: false }, hasGuests);
		},
	);

	app.post(
		'/customers/:id/erase',
		{
			config: { right: 'accounts.own' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: personErasureSchema,
				summary:
					'Erases a customer, by himself or an owner: name, phone, email, texts and photographs. Sums and part numbers stay, and papers of accepted quotes. Open requests are cancelled; 409 while an order is under way',
				response: { 200: erasureSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
		},
		(request) =>
			limitPassword(request, async () => {
				const { id } = request.params;
				const { currentPassword, guest_requests = false } = request.body ?? {};
				const account = await provenFor(request, id, 'customers.erase', currentPassword);
				// nobody has proved a customer's phone: a stranger's requests may have it
				const withGuests = guest_requests && account.kind === 'administrator';
				return erasePerson({ database, dataDir }, account, { customer: id, withGuests });
			}),
	);

	app.get(
		'/requests/:id/erasure',
		{
			config: { right: 'customers.erase' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'What erasing the guest who sent a request does',
				response: { 200: erasurePlanSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => planErasure(database, { guestOf: request.params.id }, true),
	);

	app.post(
		'/requests/:id/erase',
		{
			config: { right: 'customers.erase', makesNothing: true },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: guestErasureSchema,
				summary: 'Erases the guest who sent a request, with all requests without an account by the same phone or email',
				response: { 200: erasureSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
		},
		(request) =>
			limitPassword(request, async () => {
				const owner = staffWith(await viewerOf(request, database), 'customers.erase');
				await checkOwnPassword(database, owner, request.body?.currentPassword);
				return erasePerson({ database, dataDir }, owner, { guestOf: request.params.id });
			}),
	);
};
