import { useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { runInBackground } from '../platform/background.ts';

interface ListChange {
	/** Goes to a URL of the list. */
	goTo(url: string, options?: NavigateOptions): void;
	/** Whether a change is on its way to the URL. The page may still show an earlier one: then the form's fields are newer than the URL. */
	isPending(): boolean;
}

/** For a form that changes the URL of a list and shows what the URL has. */
export function useListChange(): ListChange {
	const navigate = useNavigate();
	const pending = useRef(0);
	const go = async (url: string, options?: NavigateOptions) => {
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
		isPending: () => pending.current > 0,
	};
}
