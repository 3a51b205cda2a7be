import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * When the focused element disappeared with its page, focuses the new page instead of the top of the document. Returns what a screen reader must
 * say: the title of the new page while the focus stays on a link around it.
 */
export function usePageFocus(): string {
	const [title, setTitle] = useState('');
	const { pathname } = useLocation();
	const focused = useRef(pathname);
	useEffect(() => {
		if (focused.current === pathname) return;
		focused.current = pathname;
		const page = document.getElementById('main') ?? document.getElementById('content');
		const { activeElement } = document;
		if (activeElement === document.body) page?.focus({ preventScroll: true });
		setTitle(activeElement === document.body || page?.contains(activeElement) ? '' : document.title);
	}, [pathname]);
	return title;
}
