import { useEffect, useRef } from 'react';
import { type SubmitTarget, useFetcher } from 'react-router';
import { runInBackground } from '../../platform/background.ts';

/**
 * Calls the `clientAction` of the page, or of the page with the URL `action`. `mutate` sends FormData as multipart and anything else as JSON, and resolves with the result of the
 * action, while the router already reloads the page's data. There is no reload without `revalidate` or after an error (`actionResult`).
 * The promise never settles when the action redirects, or when another call is still running: a double click is faster than `busy`.
 */
export function useMutation<Result>(
	method: 'POST' | 'PUT' | 'DELETE',
	{ revalidate = true, action }: { revalidate?: boolean; action?: string | undefined } = {},
) {
	const fetcher = useFetcher<Result>();
	/** Resolves the promise of the running call. */
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
			// `true` would reload after an error, too
			runInBackground(
				fetcher.submit(body, {
					method,
					encType,
					...(action !== undefined && { action }),
					...(!revalidate && { defaultShouldRevalidate: false }),
				}),
			);
		});
	return { busy: fetcher.state === 'submitting', mutate };
}
