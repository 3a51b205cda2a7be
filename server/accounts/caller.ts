import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { networkOf, wideNetworkOf } from '../http/rate-limits.ts';
import { deviceOf } from './known-devices.ts';

/** Where a call comes from, for the history and for mails. */
export interface Origin {
	/** An IPv4 address, or a /64 of IPv6. */
	network: string;
	/** Browser, system, and the beginning of the device's hash: `Chrome, Android, 3f9a1c22`. */
	device: string;
}

export interface Caller {
	/** The hash of the device; undefined for a caller without one. */
	device: Buffer | undefined;
	origin: Origin;
	/** A /24 of IPv4, a /48 of IPv6. */
	wideNetwork: string;
	log: FastifyBaseLogger;
}

// the first that matches: most browsers name others too
const browsers: [string, RegExp][] = [
	['Edge', /Edg(A|iOS)?\//],
	['Opera', /OPR\//],
	['Samsung Internet', /SamsungBrowser\//],
	['Firefox', /(Firefox|FxiOS)\//],
	['Chrome', /(Chrome|CriOS)\//],
	['Safari', /Safari\//],
];
const systems: [string, RegExp][] = [
	['Android', /Android/],
	['iOS', /iPhone|iPad/],
	['Windows', /Windows/],
	['macOS', /Mac OS X/],
	['Linux', /Linux|CrOS/],
];

const nameIn = (agent: string, names: [string, RegExp][]) => names.find(([, pattern]) => pattern.test(agent))?.[0];

/** `Mozilla/5.0 (Linux; Android 14) … Chrome/126 …` → `Chrome, Android`: no versions and models, which tell people apart. */
export function deviceName(agent: string, device: Buffer | undefined): string {
	const parts = [nameIn(agent, browsers), nameIn(agent, systems), device?.toString('hex').slice(0, 8)];
	return parts.filter((part) => part !== undefined).join(', ');
}

/** The device of a call and where it comes from. */
export function callerOf(request: FastifyRequest): Caller {
	const device = deviceOf(request);
	const name = deviceName(request.headers['user-agent'] ?? '', device);
	const origin = { network: networkOf(request), device: name };
	return { device, origin, wideNetwork: wideNetworkOf(request), log: request.log };
}
