import { useForm } from 'react-hook-form';
import type { Profile } from '#contract/accounts/accounts.schema.ts';
import type { Customer, CustomerRecord } from '#contract/people/people.schema.ts';
import { m } from '#messages';
import { EmailPasswordField, emailProof, isNewEmail } from '../../accounts/email-password-field.tsx';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { lazyRawResolver } from '../../ui/lazy-resolver.ts';
import { toast } from '../../ui/toast.ts';
import { differencesOf, type SaveResult } from '../frame/conflict.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import { TextArea } from '../frame/text-area.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { fieldsOf, useSave } from '../frame/use-save.ts';

const accountResolver = lazyRawResolver(
	async () => (await import('#contract/people/people.schema.ts')).accountFormSchema,
);
const guestResolver = lazyRawResolver(async () => (await import('#contract/people/people.schema.ts')).guestFormSchema);

interface CustomerEditDialogProps {
	customer: Customer;
	onSaved: () => void;
	onClose: () => void;
}

interface CustomerDraft extends Profile {
	currentPassword: string;
	note: string;
}

const draftOf = ({ name, email, number, note }: Customer): CustomerDraft => ({
	name,
	email: email ?? '',
	number: number ?? '',
	note,
	currentPassword: '',
});

function customerDifferences(theirs: CustomerDraft, mine: CustomerDraft) {
	return differencesOf([
		[m.field_name(), theirs.name, mine.name],
		[m.field_email(), theirs.email, mine.email],
		[m.field_number(), theirs.number, mine.number],
		[m.customers_note(), theirs.note, mine.note],
	]);
}

/**
 * Name, email, phone and note of a customer, with an account or without. The requests get a corrected name and phone, too. A new email of an
 * account needs the own password.
 */
export function CustomerEditDialog({ customer, onSaved, onClose }: CustomerEditDialogProps) {
	const { account: hasAccount } = customer;
	const resolver = hasAccount ? accountResolver : guestResolver;
	const form = useForm<CustomerDraft>({ resolver, defaultValues: draftOf(customer) });
	const { errors, isDirty, isSubmitting } = form.formState;
	const { mutate } = useMutation<SaveResult<CustomerRecord, Customer>>('PUT');
	const proofOf = (draft: Pick<CustomerDraft, 'email' | 'currentPassword'>, stored: string | null) =>
		hasAccount ? emailProof(draft, stored ?? '') : {};
	const { save, conflict, basis } = useSave<CustomerDraft, CustomerRecord, Customer>({
		fields: fieldsOf(form),
		opened: customer,
		draftOf,
		send({ currentPassword, ...values }, of) {
			const { email } = values;
			const proof = proofOf({ email, currentPassword }, (of ?? customer).email);
			const sent = { ...values, email: hasAccount || email !== '' ? email : null };
			return mutate({ id: customer.id, ...sent, ...proof, ...(of?.version && { version: of.version }) });
		},
		differences: customerDifferences,
		onSaved() {
			void toast('success', m.customers_updated());
			onSaved();
		},
		onFailed: (failure) => showErrors(form, failure, m.customers_update_failed()),
	});
	const storedEmail = (basis ?? customer).email ?? '';
	const submit = form.handleSubmit((draft) => {
		const isMissing = 'currentPassword' in proofOf(draft, storedEmail) && draft.currentPassword === '';
		if (!isMissing) return save(draft);
		const message = m.account_current_password_required();
		return form.setError('currentPassword', { message }, { shouldFocus: true });
	});
	return (
		<ConsoleDialog title={m.customers_edit()} busy={isSubmitting} unsaved={isDirty} onClose={onClose}>
			<form onSubmit={submit} className={formStyles.form}>
				<FormError message={errors.root?.message} />
				{conflict && <ConflictNotice conflict={conflict} busy={isSubmitting} onReload={onClose} />}
				<Field
					{...form.register('name')}
					label={m.field_name()}
					required
					error={errors.name?.message}
					autoComplete="off"
				/>
				<Field
					{...form.register('email')}
					label={m.field_email()}
					type="email"
					required={hasAccount}
					error={errors.email?.message}
					autoComplete="off"
				/>
				<Field
					{...form.register('number')}
					label={m.field_number()}
					type="tel"
					hint={m.customers_corrected_hint()}
					error={errors.number?.message}
					autoComplete="off"
				/>
				<TextArea {...form.register('note')} label={m.customers_note()} error={errors.note?.message} />
				{hasAccount && isNewEmail(form.watch('email'), storedEmail) && (
					<EmailPasswordField field={form.register('currentPassword')} error={errors.currentPassword?.message} />
				)}
				<DialogButtons busy={isSubmitting} onCancel={onClose} />
			</form>
		</ConsoleDialog>
	);
}
