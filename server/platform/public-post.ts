import { promises as dns, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why a post had no response. */
export type PostProblem = 'address' | 'name' | 'connection' | 'certificate' | 'timeout';

export class PostError extends Error {
	override readonly name = 'PostError';
	readonly problem: PostProblem;

	constructor(problem: PostProblem, cause?: unknown) {
		super(problem, { cause });
		this.problem = problem;
	}
}

/** Milliseconds for name, connection, and response. */
const defaultTimeout = 15_000;
/** Bytes of a response that are read; nobody sees them. */
const maxRead = 65_536;

const refusedBlocks = [
	// IPv4-compatible, and the NAT64 prefix for local use (RFC 8215)
	['::', 96],
	['64:ff9b:1::', 48],
] as const;

/**
 * Whether an address is of the public internet: not private, loopback, link-local, shared, reserved or multicast, and no IPv6 address that
 * stands for an IPv4 address (mapped, NAT64, 6to4, Teredo). `('169.254.169.254')` → false.
 */
export function isPublicAddress(text: string): boolean {
	if (!ipaddr.isValid(text)) return false;
	const address = ipaddr.parse(text);
	if (address.range() !== 'unicast') return false;
	if (address.kind() === 'ipv4') return true;
	return !refusedBlocks.some(([prefix, bits]) => address.match(ipaddr.parse(prefix), bits));
}

/** The host of a URL as an address, without the brackets of IPv6; undefined for a name. */
export function addressOf({ hostname }: URL): string | undefined {
	const host = hostname.replace(/^\[(.*)\]$/, '$1');
	return isIP(host) === 0 ? undefined : host;
}

type Resolve = (hostname: string) => Promise<Pick<LookupAddress, 'address'>[]>;

interface PostOptions {
	headers: Record<string, string>;
	body: string;
	/** Whether hosts of the server's own network are allowed, these also by http. */
	allowPrivate: boolean;
	signal?: AbortSignal;
	/** Milliseconds. */
	timeout?: number;
	resolve?: Resolve;
	/** Certificates of authorities, in place of those of Node. */
	ca?: string | undefined;
}

const lookup: Resolve = (hostname) => dns.lookup(hostname, { all: true, order: 'ipv4first' });

/** The address to connect to. Resolves the name once: a second lookup could return another address. Throws `PostError`. */
async function findAddress(url: URL, resolve: Resolve, allowPrivate: boolean): Promise<string> {
	const own = addressOf(url);
	const found =
		own === undefined
			? await resolve(url.hostname).catch((error: unknown) => {
					throw new PostError('name', error);
				})
			: [{ address: own }];
	const addresses = found.map(({ address }) => address);
	const [first] = addresses;
	if (first === undefined) throw new PostError('name');
	const isPublic = addresses.every(isPublicAddress);
	if (!isPublic && !allowPrivate) throw new PostError('address');
	if (isPublic && url.protocol !== 'https:') throw new PostError('address');
	return first;
}

function problemOf(error: unknown): PostProblem {
	const code = String((error as NodeJS.ErrnoException).code ?? '');
	return /CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO|ERR_SSL|EPROTO/.test(code) ? 'certificate' : 'connection';
}

/** Reads the beginning of a body and closes the connection. */
async function skipBody(response: IncomingMessage): Promise<void> {
	let read = 0;
	try {
		for await (const chunk of response) {
			read += (chunk as Buffer).length;
			if (read > maxRead) break;
		}
	} catch {
		// the status has said everything
	}
	response.destroy();
}

export interface PostResponse {
	status: number;
	/** The header, unread. */
	retryAfter: string | undefined;
}

/**
 * Posts to a URL of somebody else, and returns the status; redirects are not followed. The name is resolved once, and the connection goes to that
 * very address. Throws `PostError`, and the reason of the signal.
 */
export async function postPublic(
	text: string,
	{ headers, body, allowPrivate, signal, timeout = defaultTimeout, resolve = lookup, ca }: PostOptions,
): Promise<PostResponse> {
	const url = new URL(text);
	const late = AbortSignal.timeout(timeout);
	const end = AbortSignal.any(signal ? [late, signal] : [late]);
	const ended = new Promise<never>((_, reject) =>
		end.addEventListener('abort', () => reject(end.reason), { once: true }),
	);
	// nobody waits for it after the response
	ended.catch(() => {});
	try {
		const address = await Promise.race([findAddress(url, resolve, allowPrivate), ended]);
		const isName = addressOf(url) === undefined;
		const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
		const response = await new Promise<IncomingMessage>((settle, fail) => {
			const sent = request(
				{
					host: address,
					port: url.port || (url.protocol === 'https:' ? 443 : 80),
					path: url.pathname + url.search,
					method: 'POST',
					headers: { ...headers, Host: url.host, 'Content-Length': Buffer.byteLength(body) },
					agent: false,
					signal: end,
					...(isName && { servername: url.hostname }),
					...(ca && { ca }),
				},
				settle,
			);
			sent.on('error', fail);
			sent.end(body);
		});
		await skipBody(response);
		return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
	} catch (error) {
		if (error instanceof PostError) throw error;
		if (late.aborted) throw new PostError('timeout', error);
		signal?.throwIfAborted();
		throw new PostError(problemOf(error), error);
	}
}
