import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { runInBackground } from '../platform/background.ts';

const parameter = 'forgot';
const steps = ['email', 'code', 'password'] as const;
export type ForgottenStep = (typeof steps)[number];

/** The data of earlier steps, which survive a reload: in the tab's history, never in the URL. */
export interface Forgotten {
	email: string;
	/** When the newest code was requested, as of `Date.now()`. */
	sentAt: number;
	/** The accepted code. */
	otp: string;
}

const subscribe = () => () => {};

/** False on the server and during hydration, where the history's state is unknown. */
function useHydrated(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
}

/** The step to show: the first one when the data for `step` are missing. */
function possibleStep(step: ForgottenStep, { email, otp }: Partial<Forgotten>): ForgottenStep {
	return email && (step === 'code' || otp) ? step : 'email';
}

/**
 * The steps to a new password. Each has its own URL, so that Back, Forward and reload work. `step` is undefined at the sign-in; `ready`
 * is false until the step is known.
 */
export function useForgotten() {
	const location = useLocation();
	const navigate = useNavigate();
	const ready = useHydrated();
	const search = new URLSearchParams(location.search);
	const stepOfUrl = steps.find((step) => step === search.get(parameter));
	const entered: Partial<Forgotten> = (ready && (location.state as Partial<Forgotten> | null)) || {};
	const go = async (step: ForgottenStep | undefined, state: Partial<Forgotten>, replace = false) => {
		if (step) search.set(parameter, step);
		else search.delete(parameter);
		await navigate({ search: search.toString() }, { state, replace });
	};
	return {
		step: stepOfUrl && possibleStep(stepOfUrl, entered),
		ready,
		entered,
		/** Navigates to a step, or to the sign-in; adds a history entry unless `replace` is set. */
		go,
		/** Goes back to the step before; by the history if it has that step. */
		back(step: ForgottenStep | undefined) {
			if (entered.email === undefined) runInBackground(go(step, {}, true));
			else runInBackground(navigate(-1));
		},
	};
}
