import { redirect, replace } from 'react-router';

/**
 * A redirect of a loader. It replaces the URL when that is already in the address bar, so that Back does not return to it.
 */
export function leadTo(url: string, request: Request): Response {
	const { pathname, search } = new URL(request.url);
	const here = window.location.pathname === pathname && window.location.search === search;
	return here ? replace(url) : redirect(url);
}
