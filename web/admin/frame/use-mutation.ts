import { useEffect, useRef } from 'react';
import { type SubmitTarget, useFetcher } from 'react-router';
import { runInBackground } from '../../platform/background.ts';

/**
 * Changes something by the `clientAction` of the page shown. `mutate` sends the body, a form as multipart, all else as JSON,
 * and resolves with what the action returned, while the router already loads the page's data anew. An action that redirects
 * leaves the promise open: its page goes away. What is submitted while one is under way is not sent, and its promise stays open,
 * too: a second press is faster than `busy`. Without `revalidate`, and
 * after an error (`actionResult`), nothing is loaded anew.
 */
export function useMutation<Result>(method: 'POST' | 'PUT' | 'DELETE', { revalidate = true } = {}) {
	const fetcher = useFetcher<Result>();
	/** Resolves the promise of what is under way. */
	const resolve = useRef<(result: Result) => void>(undefined);
	const result = fetcher.data as Result | undefined;
	useEffect(() => {
		if (result === undefined) return;
		resolve.current?.(result);
		resolve.current = undefined;
	}, [result]);
	const mutate = (body: SubmitTarget): Promise<Result> =>
		new Promise((done) => {
			if (resolve.current) return;
			resolve.current = done;
			const encType = body instanceof FormData ? 'multipart/form-data' : 'application/json';
			// said with `true` it would load anew after an error, too
			runInBackground(
				fetcher.submit(body, { method, encType, ...(!revalidate && { defaultShouldRevalidate: false }) }),
			);
		});
	return { busy: fetcher.state === 'submitting', mutate };
}
