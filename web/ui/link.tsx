import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router';

/**
 * The page that a mouse rests on, or that has the focus, is loaded before it is clicked. Not where fingers point: one that
 * touches a link may only scroll, on a network that is paid for by the megabyte. The prop leaves the markup as it is, so that
 * server and browser may differ.
 */
const prefetch = typeof window !== 'undefined' && window.matchMedia('(hover: hover)').matches ? 'intent' : 'none';

/** A link within the site: the page changes without loading the site anew. What leads elsewhere is a plain `<a>`. */
export function Link({ reloadDocument = false, ...props }: LinkProps) {
	const ahead = reloadDocument ? 'none' : prefetch;
	return <RouterLink discover="none" prefetch={ahead} reloadDocument={reloadDocument} {...props} />;
}

/** The same in a navigation, marked by `aria-current` while its page, or one below it, is shown. */
export function NavLink({ className, ...props }: NavLinkProps & { className?: string }) {
	return <RouterNavLink discover="none" prefetch={prefetch} className={() => className} {...props} />;
}
