import type { FastifyRequest } from 'fastify';
import type { Queries } from '../platform/database.ts';
import type { Holder } from './holder.ts';
import { deviceOf, isKnownDevice } from './known-devices.ts';
import { callLimit, emailOf, type LimitName } from './limits.ts';

/** Names of limits that have a second limit for known devices. */
type DeviceLimitName =
	Extract<LimitName, `${string} of a known device`> extends `${infer Name} of a known device`
		? Name & LimitName
		: never;

/**
 * A hook that throws `too_many` beyond the limits of an account. Unknown devices share one limit and may exhaust it; a device that the
 * account knows has its own. `kindOf` gives the kind of account of the email address in the body.
 */
export function limitByDevice(
	database: Queries,
	name: DeviceLimitName,
	kindOf: (request: FastifyRequest) => Holder['kind'],
) {
	const limitStrangers = callLimit(database, name);
	const limitKnown = callLimit(database, `${name} of a known device`);
	return async (request: FastifyRequest): Promise<void> => {
		const isKnown = await isKnownDevice(database, kindOf(request), emailOf(request), deviceOf(request));
		await (isKnown ? limitKnown : limitStrangers)(request);
	};
}
