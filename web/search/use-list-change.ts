import { useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { runInBackground } from '../platform/background.ts';

/**
 * For a form that changes the URL and shows what the URL has: `[change, isChanging]`. While a change is on its way to the URL, the page may
 * still show the one before; the form's fields are newer then, and are not set.
 */
export function useListChange(): [change: (url: string, options?: NavigateOptions) => void, isChanging: () => boolean] {
	const navigate = useNavigate();
	const changes = useRef(0);
	const change = async (url: string, options?: NavigateOptions) => {
		changes.current += 1;
		try {
			await navigate(url, options);
		} finally {
			changes.current -= 1;
		}
	};
	return [(url, options) => runInBackground(change(url, options)), () => changes.current > 0];
}
