import type { StepUpResult } from '#contract/accounts/step-up.schema.ts';
import { type ApiResult, call } from '../../platform/api.ts';
import { createStore, useStore } from '../../platform/store.ts';

interface Question {
	/** Closes the dialog: whether the person has proved who is there. */
	done: (isProven: boolean) => void;
}

const question = createStore<Question | undefined>(undefined);
let running: Promise<boolean> | undefined;

/** Opens the dialog that asks who is there; calls that need a proof at the same time share it. Resolves whether it was given. */
export function askStepUp(): Promise<boolean> {
	running ??= new Promise((resolve) => {
		question.set({
			done(isProven) {
				running = undefined;
				question.set(undefined);
				resolve(isProven);
			},
		});
	});
	return running;
}

/** What the dialog asks for; undefined while nothing does. */
export const useStepUp = (): Question | undefined => useStore(question, undefined);

export function sendStepUp(body: unknown, token: string): Promise<ApiResult<StepUpResult>> {
	return call<StepUpResult>('POST', '/api/auth/step-up', { body, token });
}
