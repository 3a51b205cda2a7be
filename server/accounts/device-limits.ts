import type { FastifyRequest } from 'fastify';
import { type Limit, limitCalls } from '../http/rate-limits.ts';
import type { Queries } from '../platform/database.ts';
import type { Holder } from './holder.ts';
import { deviceOf, isKnownDevice } from './known-devices.ts';
import { byEmail, byEmailAndDevice } from './limit-keys.ts';

interface DeviceLimits {
	/** What is limited. */
	name: string;
	/** Which kind of account the email address in the body is of. */
	kindOf: (request: FastifyRequest) => Holder['kind'];
	/** For everybody whose device the account does not know. */
	strangers: Limit[];
	/** For a device that it knows: nobody else counts towards it. */
	known: Omit<Limit, 'by'>;
}

/**
 * A hook that throws `too_many` beyond the limits of an account. Strangers share theirs, and may exhaust them; who holds a device
 * that the account knows is not locked out by that.
 */
export function limitByDevice(database: Queries, { name, kindOf, strangers, known }: DeviceLimits) {
	const limitStrangers = limitCalls(database, name, ...strangers);
	const limitKnown = limitCalls(database, `${name} of a known device`, { ...known, by: byEmailAndDevice });
	return async (request: FastifyRequest): Promise<void> => {
		const isKnown = await isKnownDevice(database, kindOf(request), byEmail(request), deviceOf(request));
		await (isKnown ? limitKnown : limitStrangers)(request);
	};
}
