import { useForm } from 'react-hook-form';
import type { User } from '#contract/accounts.ts';
import { m } from '#messages';
import { PersonFields } from '../../accounts/person-fields.tsx';
import type { ApiResult } from '../../api.ts';
import button from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { lazyRawResolver } from '../../ui/lazy-resolver.ts';
import { toast } from '../../ui/toast.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { useMutation } from '../frame/use-mutation.ts';

const resolver = lazyRawResolver(async () => (await import('#contract/accounts.ts')).profileSchema);

interface CustomerEditDialogProps {
	customer: User;
	onSaved: () => void;
	onClose: () => void;
}

/** Name, email and phone of a customer. The browser checks what is required and the email, then our own rules the rest. */
export function CustomerEditDialog({ customer, onSaved, onClose }: CustomerEditDialogProps) {
	const { id, name, email, number, version } = customer;
	const form = useForm({ resolver, defaultValues: { name, email, number: number ?? '' } });
	const { errors, isSubmitting } = form.formState;
	const { mutate } = useMutation<ApiResult<User>>('PUT');
	const submit = form.handleSubmit(async (values) => {
		const response = await mutate({ id, ...values, ...(version && { version }) });
		if (!response.ok) return showErrors(form, response, m.customers_update_failed());
		void toast('success', m.customers_updated());
		onSaved();
	});
	return (
		<ConsoleDialog title={m.customers_edit()} busy={isSubmitting} onClose={onClose}>
			<form onSubmit={submit} className={formStyles.form}>
				<FormError message={errors.root?.message} />
				<PersonFields
					name={form.register('name')}
					email={form.register('email')}
					number={form.register('number')}
					errors={errors}
					whose="other"
				/>
				<div className={dialog.buttons}>
					<button type="button" className={button.button} disabled={isSubmitting} onClick={onClose}>
						{m.admin_cancel()}
					</button>
					<button type="submit" className={button.primary} disabled={isSubmitting}>
						{isSubmitting ? m.admin_saving() : m.admin_save()}
					</button>
				</div>
			</form>
		</ConsoleDialog>
	);
}
