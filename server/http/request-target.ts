import type { IncomingMessage } from 'node:http';

const absolute = /^https?:\/\/[^/?#]*/i;

/**
 * Path and query of a request's target. A proxy may send the absolute form (RFC 9112, 3.2.2): its scheme and host name this
 * server, which has one site only.
 */
export function originForm(target: string): string {
	const path = target.replace(absolute, '');
	return path === target || path.startsWith('/') ? path : `/${path}`;
}

/** Makes the absolute form of a request's target what every other request has. */
export function normalizeTarget(request: IncomingMessage): void {
	request.url = originForm(request.url ?? '/');
}
