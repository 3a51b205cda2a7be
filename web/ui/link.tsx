import { Link as RouterLink, type LinkProps as RouterLinkProps, useLocation } from 'react-router';
import { pathIn } from '#contract/language.ts';
import { currentLanguage } from '../platform/language.ts';

/**
 * Prefetches a page on mouse hover or focus. Not on touch devices: a touch may only scroll, and data may be expensive. The prop does not
 * change the markup, so server and browser may differ.
 */
const prefetch = typeof window !== 'undefined' && window.matchMedia('(hover: hover)').matches ? 'intent' : 'none';

type LinkProps = Omit<RouterLinkProps, 'defaultShouldRevalidate' | 'discover' | 'mask' | 'relative' | 'viewTransition'>;

/** Whether a link has a full path or only a query, not a fragment. */
const isWritten = (to: LinkProps['to']): to is string => typeof to === 'string' && /^(?:\/(?!\/)|\?)/.test(to);

/** A plain link for the server: the router's preparation of links took an eighth of a page's time. */
function LinkMarkup({ to, prefetch, preventScrollReset, replace, state, ...attributes }: LinkProps & { to: string }) {
	const { pathname } = useLocation();
	const path = to.startsWith('?') ? pathname + (to.length > 1 ? to : '') : to;
	return <a {...attributes} href={pathIn(currentLanguage(), path)} />;
}

/** A link within the site, without loading a document. For other sites, use `<a>`. */
export function Link({ reloadDocument = false, ...props }: LinkProps) {
	if (import.meta.env.SSR && isWritten(props.to)) return <LinkMarkup {...props} to={props.to} />;
	const ahead = reloadDocument ? 'none' : prefetch;
	return <RouterLink discover="none" prefetch={ahead} reloadDocument={reloadDocument} {...props} />;
}

/** A link in a navigation, with `aria-current` on its page and, without `end`, on pages below it. */
export function NavLink({ to, end = false, ...props }: LinkProps & { to: string; end?: boolean }) {
	const { pathname } = useLocation();
	const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`));
	return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...props} />;
}
