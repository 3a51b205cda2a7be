import { type FormEvent, useMemo, useState } from 'react';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { toast } from '../../ui/toast.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { changedFields, draftOf, isContested, mergeDraft, type RequestDraft, restoredDraft } from './request-draft.ts';
import { useTabDraft } from './request-tab-drafts.ts';
import { outcomeText, type RequestOutcome } from './update-request.ts';

/** A sentence with the next step that somebody else has saved, if the draft has another: only this sentence shows it. */
function theirStep({ next_step: mine }: RequestDraft, { next_step: theirs }: AdministeredRequest): string {
	return theirs === '' || theirs === mine ? '' : ` ${m.desk_their_step({ step: isolateCodes(theirs) })}`;
}

/**
 * The draft of a request and its save. After a failure the draft stays; it is merged with what others save meanwhile. `draftKey`: under which
 * the tab stores it until it is saved.
 */
export function useRequestForm(
	request: AdministeredRequest,
	draftKey: string,
	onChanged: (request: AdministeredRequest) => void,
) {
	const { id, code, version } = request;
	const [restored] = useState(() => restoredDraft(draftKey, request));
	const [draft, setDraft] = useState(restored?.draft ?? draftOf(request));
	const [error, setError] = useState<string>();
	const { busy, mutate } = useMutation<RequestOutcome>('PUT');
	/** The version that the draft started from. */
	const [base, setBase] = useState<RequestDraft>(restored?.base ?? request);
	if (request !== base) {
		const merged = mergeDraft(draft, base, request);
		if (isContested(draft, base, request)) setError(m.admin_requests_reloaded() + theirStep(merged, request));
		setDraft(merged);
		setBase(request);
	}
	const change = changedFields(draft, request);
	const unsaved = Object.keys(change).length > 0;
	const canSave = unsaved && !busy;
	useTabDraft(
		draftKey,
		useMemo(() => ({ draft, base: draftOf(request) }), [draft, request]),
		unsaved,
	);
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (!canSave) return;
		const outcome = await mutate({ id, code, version, ...change });
		// the form shows the errors, so that no notice repeats them
		if (outcome.status === 'failed') return setError(outcomeText(outcome));
		if (outcome.status === 'saved') {
			void toast('success', outcomeText(outcome));
			setError(undefined);
			setDraft(draftOf(outcome.request));
		} else {
			const merged = mergeDraft(draft, request, outcome.request);
			setError(outcomeText(outcome) + theirStep(merged, outcome.request));
			setDraft(merged);
		}
		onChanged(outcome.request);
	};
	const set = (values: Partial<RequestDraft>) => setDraft((before) => ({ ...before, ...values }));
	return { draft, set, save, busy, canSave, error, unsaved };
}

export type RequestForm = ReturnType<typeof useRequestForm>;
