import { type FormEvent, useState } from 'react';
import type { AdministeredRequest } from '#contract/request-desk.ts';
import { toast } from '../../ui/toast.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { outcomeText } from './outcome-text.ts';
import type { RequestOutcome } from './update-request.ts';

/** What the staff change of a request. */
const fields = ['status', 'payment', 'owner_id', 'next_step', 'next_step_on'] as const;
type Draft = Pick<AdministeredRequest, (typeof fields)[number]>;

function draftOf({ status, payment, owner_id, next_step, next_step_on }: AdministeredRequest): Draft {
	return { status, payment, owner_id, next_step, next_step_on };
}

/** The fields of a request as they are chosen and typed, and what saves them. After a failure they stay. */
export function useRequestForm(request: AdministeredRequest, onChanged: (request: AdministeredRequest) => void) {
	const { id, code, version } = request;
	const [draft, setDraft] = useState(() => draftOf(request));
	const [error, setError] = useState<string>();
	const { busy, mutate } = useMutation<RequestOutcome>('PUT');
	const changed = fields.filter((field) => draft[field] !== request[field]);
	const idle = busy || changed.length === 0;
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (idle) return;
		const change = Object.fromEntries(changed.map((field) => [field, draft[field]]));
		const outcome = await mutate({ id, code, version, ...change });
		const saved = outcome.status === 'saved';
		void toast(saved ? 'success' : 'error', outcomeText(outcome));
		setError(saved ? undefined : outcomeText(outcome));
		if (outcome.status === 'failed') return;
		setDraft(draftOf(outcome.request));
		onChanged(outcome.request);
	};
	const set = (values: Partial<Draft>) => setDraft((before) => ({ ...before, ...values }));
	return { draft, set, save, busy, idle, error, isTyped: draft.next_step !== request.next_step };
}

export type RequestForm = ReturnType<typeof useRequestForm>;
