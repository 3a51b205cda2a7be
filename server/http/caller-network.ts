import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';

/**
 * Whether an entry of `X-Forwarded-For` is one of our proxies. `setting`: none, the count of proxies in front of the server, or their
 * addresses; header entries beyond them may be forged. `hop`: 0 for the connection itself.
 */
export function trustedProxies(setting: false | number | string[]): (address: string, hop: number) => boolean {
	if (setting === false) return () => false;
	return typeof setting === 'number' ? (_address, hop) => hop < setting : proxyAddress.compile(setting);
}

/** The network of an IP address: for IPv6 its /64, since a subscriber has all of it. */
export const networkOfAddress = (address: string): string => normalizeIP(address, 64);

/** Finds the caller's network by the rule of Fastify's `request.ip`, for calls that Fastify has not seen yet. */
export function callerNetworks(setting: false | number | string[]): (request: IncomingMessage) => string {
	const trusts = trustedProxies(setting);
	return (request) => networkOfAddress(proxyAddress(request, trusts));
}
