import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

const parameter = 'forgot';
const steps = ['email', 'code', 'password'] as const;
export type ForgottenStep = (typeof steps)[number];

/** What the steps before have brought, and what a reload must not lose; in the history of this tab, never in the URL. */
export interface Forgotten {
	email: string;
	/** When the newest code was requested, as of `Date.now()`. */
	sentAt: number;
	/** The code that was found right. */
	otp: string;
}

const subscribe = () => () => {};

/** False on the server and while hydrating, where the state of the history is not known. */
function useHydrated(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
}

/** The step that can be shown: a URL that was opened without what its step needs begins with the first one. */
function possibleStep(step: ForgottenStep, { email, otp }: Partial<Forgotten>): ForgottenStep {
	return email && (step === 'code' || otp) ? step : 'email';
}

/**
 * The steps to a new password, each with a URL of its own beside that of the sign-in, so that Back, Forward and a reload stay
 * on the way. `step` is undefined at the sign-in, and `ready` false until it is known which step can be shown.
 */
export function useForgotten() {
	const location = useLocation();
	const navigate = useNavigate();
	const ready = useHydrated();
	const search = new URLSearchParams(location.search);
	const named = steps.find((step) => step === search.get(parameter));
	const entered: Partial<Forgotten> = (ready && (location.state as Partial<Forgotten> | null)) || {};
	const go = async (step: ForgottenStep | undefined, state: Partial<Forgotten>, replace = false) => {
		if (step) search.set(parameter, step);
		else search.delete(parameter);
		await navigate({ search: search.toString() }, { state, replace });
	};
	return {
		step: named && possibleStep(named, entered),
		ready,
		entered,
		/** Leads to a step, or to the sign-in, by a step of the history or in place of the present one. */
		go,
		/** Back to the step before, by the history where that has it. */
		back(step: ForgottenStep | undefined) {
			if (entered.email === undefined) void go(step, {}, true);
			else void navigate(-1);
		},
	};
}
