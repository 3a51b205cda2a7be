import { Link as RouterLink, type LinkProps as RouterLinkProps, useLocation } from 'react-router';
import { pathIn } from '#contract/language.ts';
import { currentLanguage } from '../language.ts';

/**
 * The page that a mouse rests on, or that has the focus, is loaded before it is clicked. Not where fingers point: one that
 * touches a link may only scroll, on a network that is paid for by the megabyte. The prop leaves the markup as it is, so that
 * server and browser may differ.
 */
const prefetch = typeof window !== 'undefined' && window.matchMedia('(hover: hover)').matches ? 'intent' : 'none';

type LinkProps = Omit<RouterLinkProps, 'defaultShouldRevalidate' | 'discover' | 'mask' | 'relative' | 'viewTransition'>;

/** Whether a link says the whole path, or another query of the page that is shown, and not a place on it. */
const isWritten = (to: LinkProps['to']): to is string => typeof to === 'string' && /^(?:\/(?!\/)|\?)/.test(to);

/** A link as the server writes it. Nobody follows it there: what the router prepares for that was an eighth of a page's time. */
function LinkMarkup({ to, prefetch, preventScrollReset, replace, state, ...attributes }: LinkProps & { to: string }) {
	const { pathname } = useLocation();
	const path = to.startsWith('?') ? pathname + (to.length > 1 ? to : '') : to;
	return <a {...attributes} href={pathIn(currentLanguage(), path)} />;
}

/** A link within the site: the page changes without loading the site anew. What leads elsewhere is a plain `<a>`. */
export function Link({ reloadDocument = false, ...props }: LinkProps) {
	if (import.meta.env.SSR && isWritten(props.to)) return <LinkMarkup {...props} to={props.to} />;
	const ahead = reloadDocument ? 'none' : prefetch;
	return <RouterLink discover="none" prefetch={ahead} reloadDocument={reloadDocument} {...props} />;
}

/** The same in a navigation, marked by `aria-current` while its page is shown, or, unless that is the `end`, one below it. */
export function NavLink({ to, end = false, ...props }: LinkProps & { to: string; end?: boolean }) {
	const { pathname } = useLocation();
	const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`));
	return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...props} />;
}
