import { redirect, replace } from 'react-router';

/**
 * Where a loader leads instead of showing its page. A URL that stands in the browser already is replaced, so that Back does
 * not lead to it again.
 */
export function leadTo(url: string, request: Request): Response {
	const { pathname, search } = new URL(request.url);
	const here = window.location.pathname === pathname && window.location.search === search;
	return here ? replace(url) : redirect(url);
}
