import { type FormEvent, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMoney } from '#contract/money/currencies.ts';
import type { RequestPayments } from '#contract/requests/payments.schema.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { type NoticeStep, toast } from '../../ui/toast.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { changedFields, draftOf, isContested, mergeDraft, type RequestDraft, restoredDraft } from './request-draft.ts';
import { loadPayments } from './request-payments.ts';
import { useTabDraft } from './request-tab-drafts.ts';
import { undoOfMoves } from './undo-move.ts';
import { outcomeText, type RequestOutcome } from './update-request.ts';

/** A sentence with the next step that somebody else has saved, if the draft has another: only this sentence shows it. */
function theirStep({ next_step: mine }: RequestDraft, { next_step: theirs }: AdministeredRequest): string {
	return theirs === '' || theirs === mine ? '' : ` ${m.desk_their_step({ step: isolateCodes(theirs) })}`;
}

/** Payments that count, and their sum: 2, "1,250.00 USD". */
export interface BookedPayments {
	count: number;
	sum: string;
}

/** The payments of a request that are not reversed; undefined without any. */
export function bookedOf({ payments }: Pick<RequestPayments, 'payments'>): BookedPayments | undefined {
	const booked = payments.filter(({ reversed }) => reversed === null);
	if (booked.length === 0) return undefined;
	const sums = [...Map.groupBy(booked, ({ currency }) => currency)].map(([currency, own]) => {
		const sum = own.reduce((total, { amount }) => total + Number(amount), 0);
		return formatMoney(sum, currency);
	});
	return { count: booked.length, sum: listText(sums) };
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
	const { revalidate } = useRevalidator();
	const [isAsking, setAsking] = useState(false);
	const [reversal, setReversal] = useState<BookedPayments>();
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
	/** Asks whether booked payments shall be reversed. Returns whether there are any, or they failed to load: then nothing is saved yet. */
	const askFirst = async (): Promise<boolean> => {
		const loaded = await loadPayments(id);
		if ('error' in loaded) {
			setError(loaded.error);
			return true;
		}
		const booked = bookedOf(loaded);
		setReversal(booked);
		return booked !== undefined;
	};
	/** The button of the notice of a save: a move can be undone. */
	const undoOf = (saved: AdministeredRequest): NoticeStep | undefined =>
		change.status === undefined
			? undefined
			: undoOfMoves([{ id, code, version: saved.version, status: request.status }], () =>
					runInBackground(revalidate()),
				);
	const save = async () => {
		const outcome = await mutate({ id, code, version, ...change });
		// the form shows the errors, so that no notice repeats them
		if (outcome.status === 'failed') return setError(outcomeText(outcome));
		if (outcome.status === 'saved') {
			void toast('success', outcomeText(outcome), undoOf(outcome.request));
			setError(undefined);
			setDraft(draftOf(outcome.request));
		} else {
			const merged = mergeDraft(draft, request, outcome.request);
			setError(outcomeText(outcome) + theirStep(merged, outcome.request));
			setDraft(merged);
		}
		onChanged(outcome.request);
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (!canSave || isAsking) return;
		if (change.payment !== undefined && change.payment !== 'paid') {
			setAsking(true);
			const isStopped = await askFirst();
			setAsking(false);
			if (isStopped) return;
		}
		await save();
	};
	const set = (values: Partial<RequestDraft>) => setDraft((before) => ({ ...before, ...values }));
	return {
		draft,
		set,
		submit,
		busy: busy || isAsking,
		canSave,
		error,
		unsaved,
		/** The booked payments that the save would reverse, to be confirmed first. */
		reversal,
		async confirm() {
			setReversal(undefined);
			await save();
		},
		cancel: () => setReversal(undefined),
	};
}

export type RequestForm = ReturnType<typeof useRequestForm>;
