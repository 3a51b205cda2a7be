import { useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { runInBackground } from '../platform/background.ts';

interface ListChange {
	/** Goes to a URL of the list. */
	goTo(url: string, options?: NavigateOptions): void;
	/** Whether a later change than the one that the page shows is on its way to the URL: then the form's fields are newer than the page. */
	isPending(): boolean;
}

/** For a form that changes the URL of a list and shows what the URL has. */
export function useListChange(): ListChange {
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const pending = useRef(0);
	const latest = useRef<string>(undefined);
	const go = async (url: string, options?: NavigateOptions) => {
		latest.current = url;
		pending.current += 1;
		try {
			// flushSync, so that a second change right after this one sees it
			await navigate(url, { ...options, flushSync: true });
		} finally {
			pending.current -= 1;
		}
	};
	return {
		goTo: (url, options) => runInBackground(go(url, options)),
		// a change has arrived a moment before its promise is fulfilled
		isPending: () => pending.current > 0 && latest.current !== pathname + search,
	};
}
