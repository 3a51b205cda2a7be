import { type FormEvent, useRef, useState } from 'react';
import { deskFields } from '#contract/requests/desk-fields.ts';
import { methodText, paymentMethods } from '#contract/requests/payment-methods.ts';
import type { NewPayment, RequestPayments } from '#contract/requests/payments.schema.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { m } from '#messages';
import { type ApiFailure, type ApiResult, errorText } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import { DayField } from '../../ui/day-field.tsx';
import { Field } from '../../ui/field.tsx';
import { focusFirstError } from '../../ui/focus-now.ts';
import { clearDraft } from '../../ui/form-draft.ts';
import { FormError } from '../../ui/form-error.tsx';
import { toast } from '../../ui/toast.ts';
import { useReportUnsaved } from '../frame/leave-warning.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { useShopDay } from './desk-summary.ts';
import styles from './payments-section.module.css';
import { useDraftState, useTabDraft } from './request-tab-drafts.ts';

const paymentOn = (on: string): NewPayment => ({ amount: '', on, method: 'transfer', note: '' });

interface PaymentFormProps {
	request: AdministeredRequest;
	/** Under which the tab stores what is typed until it is booked. */
	draftKey: string;
	onBooked: (payments: RequestPayments) => void;
	onUnsaved: (unsaved: boolean) => void;
}

/** Books a payment. After an error, what was typed stays. */
export function PaymentForm({ request, draftKey, onBooked, onUnsaved }: PaymentFormProps) {
	const { busy, mutate } = useMutation<ApiResult<RequestPayments>>('POST');
	const element = useRef<HTMLFormElement>(null);
	const today = useShopDay();
	const [draft, setDraft] = useDraftState(draftKey, paymentOn(today));
	const [failure, setFailure] = useState<ApiFailure>();
	const set = (change: Partial<NewPayment>) => setDraft((before) => ({ ...before, ...change }));
	const unsaved = draft.amount.trim() !== '' || draft.note.trim() !== '';
	useTabDraft(draftKey, draft, unsaved);
	useReportUnsaved(unsaved, onUnsaved);
	const book = async (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		const response = await mutate({ id: request.id, payment: draft });
		if (!response.ok) return focusFirstError(() => setFailure(response), element.current);
		setFailure(undefined);
		setDraft(paymentOn(today));
		// the last payment takes this form away, before it could do so by itself
		clearDraft(draftKey);
		void toast('success', m.payment_booked());
		onBooked(response.data);
	};
	const issues = failure?.body.issues ?? [];
	const issueOf = (path: keyof NewPayment) => issues.find((issue) => issue.path === path)?.message;
	return (
		<form ref={element} className={styles.form} noValidate onSubmit={(event) => void book(event)}>
			<Field
				label={request.currency === null ? m.payment_amount() : m.payment_amount_in({ currency: request.currency })}
				value={draft.amount}
				error={issueOf('amount')}
				inputMode="decimal"
				maxLength={deskFields.paymentAmount.max}
				autoComplete="off"
				dir="ltr"
				required
				onChange={({ target }) => set({ amount: target.value })}
			/>
			<DayField label={m.payment_on()} value={draft.on} error={issueOf('on')} required onChange={(on) => set({ on })} />
			<SelectField
				label={m.payment_method()}
				value={draft.method}
				error={issueOf('method')}
				onChange={({ target }) => set({ method: target.value as NewPayment['method'] })}
			>
				{paymentMethods.map((method) => (
					<option key={method} value={method}>
						{methodText(method)}
					</option>
				))}
			</SelectField>
			<Field
				label={m.payment_note()}
				value={draft.note}
				error={issueOf('note')}
				maxLength={deskFields.paymentNote.max}
				autoComplete="off"
				onChange={({ target }) => set({ note: target.value })}
			/>
			<button type="submit" className={button.button} aria-disabled={busy}>
				{busy ? m.admin_saving() : m.payment_book()}
			</button>
			<FormError message={failure && issues.length === 0 ? errorText(failure, m.payment_book_failed()) : undefined} />
		</form>
	);
}
