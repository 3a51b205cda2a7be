import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { changes } from '../changes/tables.ts';
import { countCall, countingKey } from '../http/counted-calls.ts';
import type { Queries } from '../platform/database.ts';
import { tokenHash } from '../platform/tokens.ts';
import { type Holder, heldBy, holderColumns } from './holder.ts';
import { accountTables, knownDevices } from './tables.ts';

/** Devices of one account; a further one replaces the one that was unused for longest. */
const maxDevices = 20;
/** How long an unused device stays known. */
const lifetime = sql`interval '400 days'`;

/**
 * The hash of the header `X-Device`, a random token of 32 hexadecimal digits that the browser makes itself. Undefined without it, or for
 * anything else.
 */
export function deviceOf({ headers }: FastifyRequest): Buffer | undefined {
	const token = headers['x-device'];
	return typeof token === 'string' && /^[0-9a-f]{32}$/.test(token) ? tokenHash(token) : undefined;
}

/** Adds a device whose user has just proven to own the account. Returns whether it is new. */
export async function addKnownDevice(
	database: Queries,
	holder: Holder,
	deviceHash: Buffer | undefined,
): Promise<boolean> {
	if (!deviceHash) return false;
	const isOwned = heldBy(knownDevices, holder);
	const column = holder.kind === 'customer' ? knownDevices.customerId : knownDevices.administratorId;
	const [added] = await database
		.insert(knownDevices)
		.values({ ...holderColumns(holder), deviceHash })
		.onConflictDoUpdate({ target: [column, knownDevices.deviceHash], set: { seenAt: sql`now()` } })
		// PostgreSQL sets `xmax` of a row that it updates
		.returning({ isNew: sql<boolean>`xmax = 0` });
	const older = database
		.select({ seenAt: knownDevices.seenAt })
		.from(knownDevices)
		.where(isOwned)
		.orderBy(desc(knownDevices.seenAt))
		.limit(1)
		.offset(maxDevices - 1);
	await database.delete(knownDevices).where(and(isOwned, lt(knownDevices.seenAt, sql`(${older})`)));
	await database.delete(knownDevices).where(lt(knownDevices.seenAt, sql`now() - ${lifetime}`));
	return added?.isNew === true;
}

/** Whether nobody has signed in to the account: it knows no device, and the history has no sign-in. */
async function isFirstSignIn(database: Queries, holder: Holder): Promise<boolean> {
	const { kind, id } = holder;
	const isSignIn = and(eq(changes.entity, kind), eq(changes.entityId, id), eq(changes.action, 'sign_in'));
	const devices = await database
		.select({ seenAt: knownDevices.seenAt })
		.from(knownDevices)
		.where(heldBy(knownDevices, holder))
		.limit(1);
	if (devices.length > 0) return false;
	return (await database.select({ id: changes.id }).from(changes).where(isSignIn).limit(1)).length === 0;
}

/**
 * Adds the device of a sign-in to those that the account knows. Returns whether it was known; `first`: nobody had signed in to the account.
 * A caller without a device is known by the network, for 30 days. Call it before the sign-in is in the history.
 */
export async function addSignInDevice(
	database: Queries,
	holder: Holder,
	{ device, network }: { device: Buffer | undefined; network: string },
): Promise<'first' | 'new' | 'known'> {
	const isFirst = await isFirstSignIn(database, holder);
	const key = countingKey('sign-in without a device', holder.kind, String(holder.id), network);
	const isNew = device
		? await addKnownDevice(database, holder, device)
		: (await countCall(database, key, 30 * 1_440)).count === 1;
	if (isFirst) return 'first';
	return isNew ? 'new' : 'known';
}

/** Removes all known devices of the account. */
export async function removeKnownDevices(database: Queries, holder: Holder): Promise<void> {
	await database.delete(knownDevices).where(heldBy(knownDevices, holder));
}

/** Whether the account knows the device; false without such an account. */
export async function isKnownDevice(
	database: Queries,
	kind: Holder['kind'],
	email: string,
	deviceHash: Buffer | undefined,
): Promise<boolean> {
	if (!deviceHash) return false;
	const accounts = accountTables[kind];
	const column = kind === 'customer' ? knownDevices.customerId : knownDevices.administratorId;
	const rows = await database
		.select({ id: accounts.id })
		.from(knownDevices)
		.innerJoin(accounts, eq(accounts.id, column))
		.where(and(eq(knownDevices.deviceHash, deviceHash), isNotNull(column), eq(accounts.email, email)));
	return rows.length > 0;
}
