import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { runInBackground } from '../../platform/background.ts';

/**
 * Calls the `clientAction` of the page, or of the page with the URL `action`, with FormData or with an object that is sent as JSON. `mutate`
 * resolves with the action's result, while the router already reloads the page's data. There is no reload without `revalidate` or after an
 * error (`actionResult`). The promise never settles when the action redirects, or when another call is still running: a double click is
 * faster than `busy`.
 */
export function useMutation<Result, Body extends object = object>(
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
	const mutate = (body: Body): Promise<Result> =>
		new Promise((done) => {
			if (resolve.current) return;
			resolve.current = done;
			const isForm = body instanceof FormData;
			runInBackground(
				fetcher.submit(isForm ? body : JSON.stringify(body), {
					method,
					encType: isForm ? 'multipart/form-data' : 'application/json',
					...(action !== undefined && { action }),
					// absent, not `true`, which would reload after an error, too
					...(!revalidate && { defaultShouldRevalidate: false }),
				}),
			);
		});
	return { busy: fetcher.state === 'submitting', mutate };
}
