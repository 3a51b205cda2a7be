import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** When the focused element disappeared with its page, focuses the new page instead of the top of the document. */
export function usePageFocus(): void {
	const { pathname } = useLocation();
	const focused = useRef(pathname);
	useEffect(() => {
		if (focused.current === pathname) return;
		focused.current = pathname;
		if (document.activeElement === document.body)
			(document.getElementById('main') ?? document.getElementById('content'))?.focus({ preventScroll: true });
	}, [pathname]);
}
