import { useForm } from 'react-hook-form';
import type { Profile, User } from '#contract/accounts/accounts.schema.ts';
import { m } from '#messages';
import { EmailPasswordField, emailProof, isNewEmail } from '../../accounts/email-password-field.tsx';
import { PersonFields } from '../../accounts/person-fields.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { lazyRawResolver } from '../../ui/lazy-resolver.ts';
import { toast } from '../../ui/toast.ts';
import { differencesOf, type SaveResult } from '../frame/conflict.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { SaveButtons } from '../frame/save-buttons.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { fieldsOf, useSave } from '../frame/use-save.ts';

const resolver = lazyRawResolver(async () => (await import('#contract/accounts/accounts.schema.ts')).profileFormSchema);

interface CustomerEditDialogProps {
	customer: User;
	onSaved: () => void;
	onClose: () => void;
}

interface CustomerDraft extends Profile {
	currentPassword: string;
}

const draftOf = ({ name, email, number }: User): CustomerDraft => ({
	name,
	email,
	number: number ?? '',
	currentPassword: '',
});

function customerDifferences(theirs: CustomerDraft, mine: CustomerDraft) {
	return differencesOf([
		[m.field_name(), theirs.name, mine.name],
		[m.field_email(), theirs.email, mine.email],
		[m.field_number(), theirs.number, mine.number],
	]);
}

/** Name, email and phone of a customer. The browser checks required fields and the email; our own rules check the rest. */
export function CustomerEditDialog({ customer, onSaved, onClose }: CustomerEditDialogProps) {
	const form = useForm({ resolver, defaultValues: draftOf(customer) });
	const { errors, isDirty, isSubmitting } = form.formState;
	const { mutate } = useMutation<SaveResult<User, User>>('PUT');
	const { save, conflict, basis } = useSave({
		fields: fieldsOf(form),
		opened: customer,
		draftOf,
		send({ currentPassword, ...values }, of) {
			const proof = emailProof({ email: values.email, currentPassword }, (of ?? customer).email);
			return mutate({ id: customer.id, ...values, ...proof, ...(of?.version && { version: of.version }) });
		},
		differences: customerDifferences,
		onSaved() {
			void toast('success', m.customers_updated());
			onSaved();
		},
		onFailed: (failure) => showErrors(form, failure, m.customers_update_failed()),
	});
	const storedEmail = (basis ?? customer).email;
	const submit = form.handleSubmit((draft) => {
		const isMissing = emailProof(draft, storedEmail).currentPassword === '';
		if (!isMissing) return save(draft);
		const message = m.account_current_password_required();
		return form.setError('currentPassword', { message }, { shouldFocus: true });
	});
	return (
		<ConsoleDialog title={m.customers_edit()} busy={isSubmitting} unsaved={isDirty} onClose={onClose}>
			<form onSubmit={submit} className={formStyles.form}>
				<FormError message={errors.root?.message} />
				{conflict && <ConflictNotice conflict={conflict} busy={isSubmitting} onReload={onClose} />}
				<PersonFields
					name={form.register('name')}
					email={form.register('email')}
					number={form.register('number')}
					errors={errors}
					whose="other"
				/>
				{isNewEmail(form.watch('email'), storedEmail) && (
					<EmailPasswordField field={form.register('currentPassword')} error={errors.currentPassword?.message} />
				)}
				<SaveButtons busy={isSubmitting} onCancel={onClose} />
			</form>
		</ConsoleDialog>
	);
}
