import { deskFields } from '#contract/requests/desk-fields.ts';
import type { AdministeredRequest, RequestOwner } from '#contract/requests/request-desk.schema.ts';
import { notedPayments, statusText } from '#contract/requests/request-statuses.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import button from '../../ui/button.module.css';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ConsoleSelect } from '../frame/console-select.tsx';
import { useOwnerOptions } from '../people/owners.ts';
import styles from './request-status-form.module.css';
import { statusOptions } from './row-status.tsx';
import type { RequestForm } from './use-request-form.ts';

interface RequestStatusFormProps {
	request: AdministeredRequest;
	owners: RequestOwner[];
	form: RequestForm;
}

/** Status, payment, owner and next step of a request. */
export function RequestStatusForm({ request, owners, form }: RequestStatusFormProps) {
	const { draft, set, submit, busy, canSave, error, reversal } = form;
	return (
		<form className={styles.form} onSubmit={(event) => void submit(event)}>
			<ConsoleSelect
				label={m.admin_requests_status()}
				value={draft.status}
				disabled={busy}
				options={statusOptions(request.status)}
				onChange={(status) => set({ status })}
			/>
			<ConsoleSelect
				label={m.admin_requests_payment()}
				value={draft.payment ?? ''}
				disabled={busy}
				options={[
					['', m.admin_requests_payment_none()],
					...notedPayments.map((value) => [value, statusText(value)] as const),
					// booked payments set it; nobody chooses it
					...(draft.payment === 'partly_paid' ? [['partly_paid', statusText('partly_paid')] as const] : []),
				]}
				onChange={(value) => set({ payment: value === '' ? null : value })}
			/>
			{request.rest !== null && (
				<div className={styles.day}>
					<DayField
						label={m.payment_due()}
						value={draft.payment_due_on ?? ''}
						onChange={(day) => set({ payment_due_on: day || null })}
					/>
				</div>
			)}
			<OwnerSelect request={request} owners={owners} form={form} />
			<div className={styles.step}>
				<Field
					label={m.desk_next_step()}
					value={draft.next_step}
					maxLength={deskFields.nextStep.max}
					autoComplete="off"
					onChange={({ target }) => set({ next_step: target.value })}
				/>
			</div>
			<div className={styles.day}>
				<DayField
					label={m.desk_next_step_on()}
					value={draft.next_step_on ?? ''}
					disabled={draft.next_step.trim() === ''}
					onChange={(day) => set({ next_step_on: day || null })}
				/>
			</div>
			{/* aria-disabled keeps the focus; while the request is pending, the primary button is that of the quote */}
			<button
				type="submit"
				className={request.status === 'pending' ? button.button : button.primary}
				aria-disabled={!canSave}
			>
				{busy ? m.admin_saving() : m.admin_save()}
			</button>
			<FormError message={error} />
			{reversal && (
				<ConfirmDialog
					title={m.payments_reverse_all_title()}
					text={m.payments_reverse_all_text({ ...reversal, sum: isolateCodes(reversal.sum) })}
					confirm={m.payments_reverse_all()}
					cancel={m.payments_reverse_all_cancel()}
					onConfirm={() => runInBackground(form.confirm())}
					onCancel={form.cancel}
				/>
			)}
		</form>
	);
}

function OwnerSelect({ request, owners, form: { draft, set, busy } }: RequestStatusFormProps) {
	const ownerOptions = useOwnerOptions();
	const { owner_id: id, owner_name: name } = request;
	// the owner may be missing: deleted, or the list failed to load
	const missingOwner = id === null || name === null || owners.some((owner) => owner.id === id) ? [] : [{ id, name }];
	return (
		<ConsoleSelect
			label={m.desk_owner()}
			value={draft.owner_id === null ? '' : String(draft.owner_id)}
			disabled={busy}
			options={[['', m.desk_owner_none()], ...ownerOptions([...owners, ...missingOwner], m.desk_owner_me)]}
			onChange={(value) => set({ owner_id: value === '' ? null : Number(value) })}
		/>
	);
}
