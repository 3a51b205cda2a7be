import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
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

/**
 * Whether the account has not been used from here before: by its device, or without one by its network in the last 30 days. Counts a network,
 * so ask it once a sign-in, before the device is added.
 */
export async function isNewDevice(
	transaction: Queries,
	holder: Holder,
	{ device, network }: { device: Buffer | undefined; network: string },
): Promise<boolean> {
	if (!device) {
		const key = countingKey('sign-in without a device', holder.kind, String(holder.id), network);
		return (await countCall(transaction, key, 30 * 1_440)).count === 1;
	}
	const isThis = and(heldBy(knownDevices, holder), eq(knownDevices.deviceHash, device));
	return (await transaction.select({ seenAt: knownDevices.seenAt }).from(knownDevices).where(isThis)).length === 0;
}

/** Adds a device whose user has just proven to own the account. */
export async function addKnownDevice(database: Queries, holder: Holder, deviceHash: Buffer | undefined): Promise<void> {
	if (!deviceHash) return;
	const isOwned = heldBy(knownDevices, holder);
	const column = holder.kind === 'customer' ? knownDevices.customerId : knownDevices.administratorId;
	await database
		.insert(knownDevices)
		.values({ ...holderColumns(holder), deviceHash })
		.onConflictDoUpdate({ target: [column, knownDevices.deviceHash], set: { seenAt: sql`now()` } });
	const older = database
		.select({ seenAt: knownDevices.seenAt })
		.from(knownDevices)
		.where(isOwned)
		.orderBy(desc(knownDevices.seenAt))
		.limit(1)
		.offset(maxDevices - 1);
	await database.delete(knownDevices).where(and(isOwned, lt(knownDevices.seenAt, sql`(${older})`)));
	await database.delete(knownDevices).where(lt(knownDevices.seenAt, sql`now() - ${lifetime}`));
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
