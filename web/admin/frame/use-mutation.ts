import { useEffect, useRef } from 'react';
import { type SubmitTarget, useFetcher } from 'react-router';

/**
 * Changes something by the `clientAction` of the page shown. `mutate` sends the body, a form as multipart, all else as JSON,
 * and resolves with what the action returned, while the router already loads the page's data anew. An action that redirects
 * leaves the promise open: its page goes away. Without `revalidate` nothing is loaded anew.
 */
export function useMutation<Result>(method: 'POST' | 'PUT' | 'DELETE', { revalidate = true } = {}) {
	const fetcher = useFetcher<Result>();
	const resolve = useRef<(result: Result) => void>(undefined);
	const result = fetcher.data as Result | undefined;
	useEffect(() => {
		if (result !== undefined) resolve.current?.(result);
	}, [result]);
	const mutate = (body: SubmitTarget): Promise<Result> =>
		new Promise((done) => {
			resolve.current = done;
			const encType = body instanceof FormData ? 'multipart/form-data' : 'application/json';
			void fetcher.submit(body, { method, encType, defaultShouldRevalidate: revalidate });
		});
	return { busy: fetcher.state === 'submitting', mutate };
}
