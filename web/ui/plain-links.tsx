import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router';

/** Milliseconds that a pointer rests on a link before what it leads to is loaded. */
const rest = 100;

/** Whether a click means this window: no key is held that opens another one. */
export function opensHere(event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
	return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** The page of this site that a link leads to. A link with a `target`, even to this window, is the browser's own. */
function pageOf({ target }: Event): string | undefined {
	const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
	if (!link || link.target || link.origin !== location.origin || link.hash) return undefined;
	return link.pathname + link.search;
}

/**
 * Leads every plain link of the site through the router, and loads the page that is pointed at before it is asked for.
 * React Router's own `Link` does so one by one: for the five dozen of a list they were a tenth of the work of a page.
 */
export function PlainLinks() {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const here = pathname + search;
	const [intended, setIntended] = useState<string>();

	useEffect(() => {
		const follow = (event: MouseEvent) => {
			const page = pageOf(event);
			if (page === undefined || event.defaultPrevented || !opensHere(event)) return;
			event.preventDefault();
			void navigate(page, { replace: page === here });
		};
		document.addEventListener('click', follow);
		return () => document.removeEventListener('click', follow);
	}, [navigate, here]);

	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const note = (event: Event) => {
			clearTimeout(timer);
			// a finger on a link may only scroll, on a line that is paid for by the megabyte
			const byTouch = event instanceof PointerEvent && event.pointerType === 'touch';
			const page = byTouch ? undefined : pageOf(event);
			if (page !== undefined) timer = setTimeout(setIntended, rest, page);
		};
		const kinds = ['pointerover', 'focusin'] as const;
		for (const kind of kinds) document.addEventListener(kind, note, { passive: true });
		return () => {
			clearTimeout(timer);
			for (const kind of kinds) document.removeEventListener(kind, note);
		};
	}, []);

	return intended && intended !== here ? <PrefetchPageLinks page={intended} /> : null;
}
