import { type FormEvent, useState } from 'react';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { toast } from '../../ui/toast.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { changedFields, draftOf, mergeDraft, type RequestDraft } from './request-draft.ts';
import type { RequestOutcome } from './update-request.ts';
import { outcomeText } from './update-request.ts';

/** Quotes the next step that somebody else has saved, when the draft has another one: no other place shows theirs. */
function theirStep({ next_step: mine }: RequestDraft, { next_step: theirs }: AdministeredRequest): string {
	return theirs === '' || theirs === mine ? '' : ` ${m.desk_their_step({ step: isolateCodes(theirs) })}`;
}

/** The draft of a request and its save. After a failure the draft stays. */
export function useRequestForm(request: AdministeredRequest, onChanged: (request: AdministeredRequest) => void) {
	const { id, code, version } = request;
	const [draft, setDraft] = useState(() => draftOf(request));
	const [error, setError] = useState<string>();
	const { busy, mutate } = useMutation<RequestOutcome>('PUT');
	const change = changedFields(draft, request);
	const unsaved = Object.keys(change).length > 0;
	const idle = busy || !unsaved;
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (idle) return;
		const outcome = await mutate({ id, code, version, ...change });
		// what went wrong stands in the form, once
		if (outcome.status === 'saved') void toast('success', outcomeText(outcome));
		if (outcome.status === 'failed') return setError(outcomeText(outcome));
		const isSaved = outcome.status === 'saved';
		const next = isSaved ? draftOf(outcome.request) : mergeDraft(draft, request, outcome.request);
		setError(isSaved ? undefined : outcomeText(outcome) + theirStep(next, outcome.request));
		setDraft(next);
		onChanged(outcome.request);
	};
	const set = (values: Partial<RequestDraft>) => setDraft((before) => ({ ...before, ...values }));
	return { draft, set, save, busy, idle, error, unsaved };
}

export type RequestForm = ReturnType<typeof useRequestForm>;
