import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import '../accounts/refused-proofs.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { customers } from '../accounts/tables.ts';
import { countCall, countingKey } from '../http/counted-calls.ts';
import { runInBackground } from '../platform/background.ts';
import type { Database, Queries } from '../platform/database.ts';
import { audit } from './tables.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** What the audit notes of each call besides refused rights: a file of people, or a proof of who is there. */
		audited?: 'export' | 'step_up';
	}
}

/** Refused calls of an account and a kind in an hour that get a row each; later ones every hundredth: nobody fills the audit. */
const maxRefusals = 50;

function kindOf({ routeOptions, refusedProofOf }: FastifyRequest, status: number) {
	const { audited } = routeOptions.config;
	if (refusedProofOf) return 'step_up_refused';
	if (audited === 'step_up') return status < 400 ? 'step_up' : 'step_up_refused';
	if (status === 403) return 'right_refused';
	return audited === 'export' && status < 400 ? 'export' : undefined;
}

/** Whether the account exists, which stays so until the transaction ends. */
async function isCustomer(transaction: Queries, id: number): Promise<boolean> {
	const rows = await transaction
		.select({ id: customers.id })
		.from(customers)
		.where(eq(customers.id, id))
		.for('key share');
	return rows.length > 0;
}

async function record(database: Database, request: FastifyRequest, { statusCode }: FastifyReply): Promise<void> {
	const kind = kindOf(request, statusCode);
	if (!kind) return;
	const viewer = request.refusedProofOf ?? (await viewerOf(request, database));
	if (viewer.kind === 'anonymous') return;
	const id = viewer.kind === 'program' ? viewer.token : viewer.id;
	if (kind === 'right_refused' || kind === 'step_up_refused') {
		const { count } = await countCall(database, countingKey('audit', kind, viewer.kind, String(id)), 60);
		if (count > maxRefusals && count % 100 !== 0) return;
	}
	const { network = '', device = '' } = viewer.origin ?? {};
	await database.transaction(async (transaction) => {
		// a customer who is being erased meanwhile leaves no name here
		if (viewer.kind === 'customer' && !(await isCustomer(transaction, id))) return;
		await transaction.insert(audit).values({
			kind,
			accountKind: viewer.kind,
			accountId: id,
			accountName: viewer.name,
			network,
			device,
			requestId: request.id,
			// the pattern of the route: a path may have the number of a request, which opens it
			details: `${request.method} ${request.routeOptions.url}`,
		});
	});
	if (kind !== 'step_up') request.log.warn({ audit: kind, account: `${viewer.kind} ${id}` }, 'audit');
}

/** Notes refused rights, proofs of who is there and files of people, after each response. */
export function recordAudit(api: FastifyInstance, database: Database): void {
	api.addHook('onResponse', async (request, reply) => {
		runInBackground(request.log, 'record_audit', record(database, request, reply));
	});
}
