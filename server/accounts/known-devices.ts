import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../platform/database.ts';
import { tokenHash } from '../platform/tokens.ts';
import { type Holder, heldBy, holderColumns } from './holder.ts';
import { accountTables, knownDevices } from './tables.ts';

/** Devices of one account; a further one takes the place of the one that was not seen for longest. */
const maxDevices = 20;
/** How long a device is known that nobody signs in from. */
const lifetime = sql`interval '400 days'`;

/**
 * The hash of the random token that a browser has made for itself, by the header `X-Device`: 32 hexadecimal digits. Undefined
 * for a caller that sends none, or something else.
 */
export function deviceOf({ headers }: FastifyRequest): Buffer | undefined {
	const token = headers['x-device'];
	return typeof token === 'string' && /^[0-9a-f]{32}$/.test(token) ? tokenHash(token) : undefined;
}

/** Has the account know the device from which somebody has just proven to be its holder. */
export async function rememberDevice(database: Queries, holder: Holder, deviceHash: Buffer | undefined): Promise<void> {
	if (!deviceHash) return;
	const held = heldBy(knownDevices, holder);
	const column = holder.kind === 'customer' ? knownDevices.customerId : knownDevices.administratorId;
	await database
		.insert(knownDevices)
		.values({ ...holderColumns(holder), deviceHash })
		.onConflictDoUpdate({ target: [column, knownDevices.deviceHash], set: { seenAt: sql`now()` } });
	const older = database
		.select({ seenAt: knownDevices.seenAt })
		.from(knownDevices)
		.where(held)
		.orderBy(desc(knownDevices.seenAt))
		.limit(1)
		.offset(maxDevices - 1);
	await database.delete(knownDevices).where(and(held, lt(knownDevices.seenAt, sql`(${older})`)));
	await database.delete(knownDevices).where(lt(knownDevices.seenAt, sql`now() - ${lifetime}`));
}

/** Has the account know no device any more. */
export async function forgetDevices(database: Queries, holder: Holder): Promise<void> {
	await database.delete(knownDevices).where(heldBy(knownDevices, holder));
}

/** Whether the account of this kind and email address knows the device; false as well when there is no such account. */
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
