import type { IncomingMessage } from 'node:http';
import { otherLanguages } from '#contract/language.ts';
import { matchedPath } from '../platform/matched-path.ts';

const absolute = /^https?:\/\/[^/?#]*/i;

/**
 * Path and query of a request's target. A proxy may send the absolute form (RFC 9112, 3.2.2): its scheme and host name this
 * server, which has one site only. A fragment is the browser's, and no part of a target: with one that is sent all the same a page
 * would be rendered without it, and cached with it.
 */
export function originForm(target: string): string {
	const [sent = ''] = target.split('#', 1);
	const path = sent.replace(absolute, '');
	return path === sent || path.startsWith('/') ? path : `/${path}`;
}

/** What the path of a page that is opened by a request's code, or of its data, begins with. */
const codePage = new RegExp(`^/(?:(?:${otherLanguages.join('|')})/)?request/`);

/** Whether a URL leads to a page that is opened by the code of a request. */
export const opensRequest = (url: string): boolean => codePage.test(matchedPath(url));

/** Makes the absolute form of a request's target what every other request has. */
export function normalizeTarget(request: IncomingMessage): void {
	request.url = originForm(request.url ?? '/');
}
