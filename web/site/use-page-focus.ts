import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The element that had the focus is gone with its page: the new page has it, not the top of the document. */
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
