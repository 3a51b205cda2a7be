import { useState } from 'react';
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
import { type Conflict, conflictOf, differencesOf, type SaveResult } from '../frame/conflict.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { SaveButtons } from '../frame/save-buttons.tsx';
import { useMutation } from '../frame/use-mutation.ts';

const resolver = lazyRawResolver(async () => (await import('#contract/accounts/accounts.schema.ts')).profileFormSchema);

interface CustomerEditDialogProps {
	customer: User;
	onSaved: () => void;
	onClose: () => void;
}

const typed = ({ name, email, number }: User) => ({ name, email, number: number ?? '', currentPassword: '' });

function customerDifferences(theirs: User, mine: Profile) {
	return differencesOf([
		[m.field_name(), theirs.name, mine.name],
		[m.field_email(), theirs.email, mine.email],
		[m.field_number(), theirs.number, mine.number],
	]);
}

/** Name, email and phone of a customer. The browser checks required fields and the email; our own rules check the rest. */
export function CustomerEditDialog({ customer, onSaved, onClose }: CustomerEditDialogProps) {
	/** The stored version: from the list, or loaded again after a conflict. */
	const [read, setRead] = useState(customer);
	const form = useForm({ resolver, defaultValues: typed(customer) });
	const { errors, isDirty, isSubmitting } = form.formState;
	const { mutate } = useMutation<SaveResult<User, User>>('PUT');
	const [newer, setNewer] = useState<{ conflict: Conflict; theirs: User | undefined }>();
	const typedEmail = form.watch('email');
	/** Without a version the save overwrites changes of others. */
	const saveOver = (version: number | undefined) =>
		form.handleSubmit(async ({ currentPassword, ...values }) => {
			const proof = emailProof({ email: values.email, currentPassword }, read.email);
			if (proof.currentPassword === '') {
				const message = m.account_current_password_required();
				return form.setError('currentPassword', { message }, { shouldFocus: true });
			}
			const response = await mutate({ id: customer.id, ...values, ...proof, ...(version && { version }) });
			if (response.ok) {
				void toast('success', m.customers_updated());
				return onSaved();
			}
			const conflict = conflictOf(response, (theirs) => customerDifferences(theirs, values));
			setNewer(conflict && { conflict, theirs: response.theirs });
			showErrors(form, response, m.customers_update_failed());
		});
	const loadTheirs = (theirs: User | undefined) => {
		if (!theirs) return onClose();
		setRead(theirs);
		setNewer(undefined);
		form.reset(typed(theirs));
	};
	return (
		<ConsoleDialog title={m.customers_edit()} busy={isSubmitting} unsaved={isDirty} onClose={onClose}>
			<form onSubmit={saveOver(read.version)} className={formStyles.form}>
				<FormError message={errors.root?.message} />
				{newer && (
					<ConflictNotice
						conflict={newer.conflict}
						busy={isSubmitting}
						onSave={() => void saveOver(undefined)()}
						onLoad={() => loadTheirs(newer.theirs)}
					/>
				)}
				<PersonFields
					name={form.register('name')}
					email={form.register('email')}
					number={form.register('number')}
					errors={errors}
					whose="other"
				/>
				{isNewEmail(typedEmail, read.email) && (
					<EmailPasswordField field={form.register('currentPassword')} error={errors.currentPassword?.message} />
				)}
				<SaveButtons busy={isSubmitting} onCancel={onClose} />
			</form>
		</ConsoleDialog>
	);
}
