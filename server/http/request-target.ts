import type { IncomingMessage } from 'node:http';
import { otherLanguages } from '#contract/language.ts';
import { matchedPath } from '../platform/matched-path.ts';

const absolute = /^https?:\/\/[^/?#]*/i;

/**
 * Path and query of a request's target. A proxy may send the absolute form (RFC 9112, 3.2.2); its host does not matter, since this
 * server has one site. `*`, which names the server itself, becomes `/*`, which no route has. Drops a fragment, which must not be sent:
 * otherwise the page would be cached under a key with it.
 */
export function originForm(target: string): string {
	const [sent = ''] = target.split('#', 1);
	const path = sent.replace(absolute, '');
	return path.startsWith('/') ? path : `/${path}`;
}

/** The beginning of the path of a page, or its data, that a request's code opens. */
const codePage = new RegExp(`^/(?:(?:${otherLanguages.join('|')})/)?request/`);

/** Whether a URL is of a page that a request's code opens. */
export const isRequestPage = (url: string): boolean => codePage.test(matchedPath(url));

/** Replaces the absolute form of a request's target. */
export function normalizeTarget(request: IncomingMessage): void {
	request.url = originForm(request.url ?? '/');
}
