import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { hasRight, type Right } from '#contract/accounts/rights.ts';
import { AppError } from '#contract/errors.ts';
import { idempotencyHeaders } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { viewerOf } from '../accounts/request-viewer.ts';
import { accountKeyOf, type Viewer } from '../accounts/viewer.ts';
import { bodyDigest, onPartsRead } from '../http/body-digest.ts';
import { errorResponses, sendError } from '../http/errors.ts';
import { reportFailure } from '../platform/background.ts';
import { causes } from '../platform/causes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { countErasures, isBeforeErasures } from '../platform/erasures.ts';
import { endFirstTransaction, withFirstTransaction } from '../platform/first-transaction.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { findCall, hashOf, lockCall, type StoredCall, sealName } from './idempotent-calls.ts';
import { idempotentCalls } from './tables.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Set for a POST that needs no key: it only reads, or a second call changes nothing more. */
		makesNothing?: boolean;
		/** The response has a secret: it is stored encrypted or not at all. */
		hasSecret?: boolean;
		/** Set by `repeatCalls`. */
		isRepeatable?: boolean;
	}
}

/** A call with a key. */
interface KeyedCall {
	call: Buffer;
	bodyHash: Buffer;
}

/** Returns the call of a request with a key; undefined while its body is not read. */
type ReadCall = () => KeyedCall | undefined;

interface MadeCall extends KeyedCall {
	/** How many people were erased before it: a later erasure must not miss what the response says. */
	erasures: number;
	/** When its row was made: another call with the key may have a row when this one was rolled back. */
	createdAt: string;
}

/** Thrown in the first transaction of a call that was made before. */
class MadeBeforeError extends Error {
	readonly keyed: KeyedCall;
	constructor(keyed: KeyedCall) {
		super('The call was made before');
		this.keyed = keyed;
	}
}

/** Routes with these rights take no key: the first three sign in or change the own account, and respond with secrets; the others only read. */
const rightsWithoutKey: readonly Right[] = [
	'accounts.sign-in',
	'accounts.own',
	'administrators.own',
	'shop.read',
	'lists.read',
	'prices.own',
];

/** Every POST takes a key, unless it says that it makes nothing. A route with its own headers handles the key itself. */
function isRepeatable({ method, schema, config }: RouteOptions): boolean {
	if (method !== 'POST' || !config?.right || schema?.hide || schema?.headers) return false;
	return !config.makesNothing && !rightsWithoutKey.includes(config.right);
}

/** Who may repeat a call: the account or the program; a visitor only a call whose URL has the code of a request. */
function callerOf(viewer: Viewer, right: Right | undefined): string | undefined {
	if (viewer.kind !== 'anonymous') return accountKeyOf(viewer);
	return right === 'requests.by-code' ? 'visitor' : undefined;
}

function callOf(request: FastifyRequest, caller: string, key: string): ReadCall {
	const [path = ''] = request.url.split('?');
	return () => {
		const digest = bodyDigest(request);
		// hashed with the key, which is stored nowhere: otherwise a password in the body could be guessed from the hash
		return digest === undefined
			? undefined
			: { call: hashOf(caller, `POST ${path}`, key), bodyHash: hashOf(key, digest) };
	};
}

/** How often, and after how many milliseconds, the response of a call that still runs is looked up. */
const lookups = 20;
const lookupInterval = 100;

/** Repeats responses of calls with an `Idempotency-Key`. Register it after the rights. */
export function repeatCalls(
	api: FastifyInstance,
	{ visitors, staff, secrets }: { visitors: Database; staff: Database; secrets: Secrets },
): void {
	const madeCalls = new WeakMap<FastifyRequest, MadeCall>();
	/** So that visitors don't take the connections of the staff. */
	const databaseOf = ({ routeOptions: { config } }: FastifyRequest) =>
		config.right && hasRight('customer', config.right) ? visitors : staff;

	/** Notes in the call's own transaction that it is made. */
	const noteCall = async (transaction: Queries, request: FastifyRequest, readCall: ReadCall, erasures: number) => {
		const keyed = readCall();
		if (!keyed) throw new Error(`${request.routeOptions.url} writes before its body is read`);
		const { call, bodyHash } = keyed;
		await lockCall(transaction, call);
		if (await findCall(transaction, call, bodyHash)) throw new MadeBeforeError(keyed);
		const { rows } = await transaction.execute<{ at: string }>(sql`
			insert into ${idempotentCalls} (call, body) values (${call}, ${bodyHash})
			on conflict (call) do update set body = excluded.body, response = null, sealed = null, created_at = now()
			returning created_at::text as at`);
		madeCalls.set(request, { ...keyed, erasures, createdAt: rows[0]?.at ?? '' });
	};

	/** The text of a response; undefined when it was not stored. Throws `conflict` when its secret can't be read. */
	const textOf = async ({ call }: KeyedCall, { response, sealed }: StoredCall<string>) => {
		if (!sealed) return response ?? undefined;
		const text = await secrets.open(sealName(call), sealed);
		if (text === undefined) throw new AppError('conflict', m.programs_key_secret());
		return text;
	};

	const sendAgain = async (request: FastifyRequest, reply: FastifyReply, { call, bodyHash }: KeyedCall) => {
		for (let lookup = 0; lookup < lookups; lookup++) {
			const stored = await findCall<string>(databaseOf(request), call, bodyHash);
			const text = stored && (await textOf({ call, bodyHash }, stored));
			if (stored && text !== undefined)
				return reply.code(stored.status).header('Content-Type', 'application/json; charset=utf-8').send(text);
			await wait(lookupInterval);
		}
		throw new AppError('conflict', m.programs_key_lost());
	};

	const storeResponse = async (
		request: FastifyRequest,
		{ call, createdAt, erasures }: MadeCall,
		status: number,
		text: string,
	) => {
		const { hasSecret } = request.routeOptions.config;
		const sealed = (await secrets.seal(sealName(call), text)) ?? null;
		const response = sealed || hasSecret ? null : JSON.stringify(text);
		await databaseOf(request).transaction(async (transaction) => {
			if (!(await isBeforeErasures(transaction, erasures))) return;
			await transaction.execute(sql`
				update ${idempotentCalls} set response = ${response}::jsonb, sealed = ${sealed}, status = ${status}
				where call = ${call} and created_at = ${createdAt}::timestamptz`);
		});
	};

	api.addHook('onRoute', (route) => {
		if (!isRepeatable(route)) return;
		route.config = { ...route.config, isRepeatable: true } as NonNullable<RouteOptions['config']>;
		const { response, ...schema } = route.schema ?? {};
		route.schema = {
			...schema,
			headers: idempotencyHeaders,
			response: { ...errorResponses(409), ...(response as object) },
		};
	});
	const begin = async (request: FastifyRequest, reply: FastifyReply, key: string, next: () => void) => {
		const database = databaseOf(request);
		const viewer = await viewerOf(request, database);
		const caller = callerOf(viewer, request.routeOptions.config.right);
		if (caller === undefined) return next();
		const readCall = callOf(request, caller, key);
		const findEarlier = async () => {
			const keyed = readCall();
			return keyed && (await findCall(database, keyed.call, keyed.bodyHash)) && keyed;
		};
		const earlier = await findEarlier();
		if (earlier) return sendAgain(request, reply, earlier);
		onPartsRead(request, async () => {
			const found = await findEarlier();
			if (found) throw new MadeBeforeError(found);
		});
		const erasures = await countErasures(database);
		withFirstTransaction((transaction) => noteCall(transaction, request, readCall, erasures), next);
	};
	api.addHook('preHandler', (request, reply, next) => {
		const key = request.headers['idempotency-key'];
		if (!request.routeOptions.config.isRepeatable || typeof key !== 'string') return next();
		begin(request, reply, key, next).catch(next);
	});
	api.addHook('onSend', async (request, { statusCode }, payload) => {
		endFirstTransaction();
		const call = madeCalls.get(request);
		// after an error of the server nobody knows what was done: without a stored response the call is not repeated
		if (!call || statusCode >= 500 || typeof payload !== 'string') return;
		await storeResponse(request, call, statusCode, payload).catch((error) =>
			reportFailure(request.log, 'store_response', error),
		);
	});
	api.setErrorHandler<FastifyError>(async (error, request, reply) => {
		const before = [...causes(error)].find((cause) => cause instanceof MadeBeforeError);
		if (!before) return sendError(error, request, reply);
		return sendAgain(request, reply, before.keyed).catch((failure) => sendError(failure, request, reply));
	});
}
