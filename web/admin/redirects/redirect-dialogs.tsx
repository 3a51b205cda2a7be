import { useForm } from 'react-hook-form';
import { maxRedirectLength } from '#contract/redirects/redirect-addresses.ts';
import { redirectStatuses } from '#contract/redirects/redirect-rules.ts';
import type { Redirect } from '#contract/redirects/redirects.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { toast } from '../../ui/toast.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import { SelectField } from '../frame/select-field.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { readableAddress } from './redirect-api.ts';
import { statusLabels } from './redirect-labels.ts';

interface RedirectDraft {
	from: string;
	to: string;
	status: string;
}

/** The form of a new redirect. The server checks the addresses: it knows all redirects, and its own pages. */
export function AddDialog({ onClose }: { onClose: () => void }) {
	const form = useForm<RedirectDraft>({ defaultValues: { from: '', to: '', status: '301' } });
	const { errors, isDirty, isSubmitting } = form.formState;
	const { mutate } = useMutation<ApiResult<Redirect>>('POST');
	const isGone = form.watch('status') === '410';
	const save = async ({ from, to, status }: RedirectDraft) => {
		const response = await mutate({ from, status: Number(status), to: isGone ? null : to });
		if (!response.ok) return showErrors(form, response, m.redirect_save_failed());
		void toast('success', m.redirect_saved());
		onClose();
	};
	return (
		<ConsoleDialog title={m.redirects_add()} busy={isSubmitting} unsaved={isDirty} onClose={onClose}>
			<form onSubmit={form.handleSubmit(save)} noValidate className={formStyles.form}>
				<FormError message={errors.root?.message} />
				<Field
					{...form.register('from', { validate: (text) => text.trim() !== '' || m.redirect_from_invalid() })}
					label={m.redirect_from()}
					hint={m.redirect_from_hint()}
					required
					dir="ltr"
					maxLength={maxRedirectLength}
					autoComplete="off"
					error={errors.from?.message}
				/>
				<SelectField {...form.register('status')} label={m.redirect_status()}>
					{redirectStatuses.map((status) => (
						<option key={status} value={status}>
							{statusLabels[status]?.()}
						</option>
					))}
				</SelectField>
				{!isGone && (
					<Field
						{...form.register('to', { validate: (text) => text.trim() !== '' || m.redirect_to_required() })}
						label={m.redirect_to()}
						hint={m.redirect_to_hint()}
						required
						dir="ltr"
						maxLength={maxRedirectLength}
						autoComplete="off"
						error={errors.to?.message}
					/>
				)}
				<DialogButtons busy={isSubmitting} onCancel={onClose} />
			</form>
		</ConsoleDialog>
	);
}

interface DeleteDialogProps {
	redirect: Redirect;
	onDeleted: (id: number) => void;
	onClose: () => void;
}

export function DeleteDialog({ redirect: { id, from }, onDeleted, onClose }: DeleteDialogProps) {
	const { busy, mutate } = useMutation<ApiResult<unknown>>('DELETE');
	const remove = async () => {
		const response = await mutate({ id });
		if (response.ok) {
			void toast('success', m.redirect_deleted());
			onDeleted(id);
		} else void toast('error', errorText(response, m.redirect_delete_failed()));
		onClose();
	};
	return (
		<ConfirmDialog
			title={m.redirect_delete_title()}
			text={m.redirect_delete_text({ address: readableAddress(from) })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_deleting() : m.admin_delete()}
			onConfirm={() => void remove()}
			onCancel={onClose}
		/>
	);
}
