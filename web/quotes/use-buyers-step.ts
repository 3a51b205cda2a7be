import { useFetcher } from 'react-router';
import { runInBackground } from '../platform/background.ts';
import type { BuyersStep, clientAction } from './quote-action.ts';

/** `take` sends a step of the buyer for the page's request; `error` says why the last one failed. */
export function useBuyersStep() {
	const { submit, state, data: error } = useFetcher<typeof clientAction>();
	// after an error, the buyer can retry at once, while the page reloads
	const isBusy = state === 'submitting' || (state === 'loading' && !error);
	return {
		error: error ?? undefined,
		isBusy,
		take(step: BuyersStep) {
			if (!isBusy) runInBackground(submit(step, { method: 'post', encType: 'application/json' }));
		},
	};
}
