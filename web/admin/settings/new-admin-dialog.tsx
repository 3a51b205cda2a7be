import { useForm } from 'react-hook-form';
import { accountFields } from '#contract/accounts/account-fields.ts';
import type { AdministratorRole } from '#contract/accounts/account-labels.ts';
import { m } from '#messages';
import { PersonFields } from '../../accounts/person-fields.tsx';
import { type ApiFailure, type ApiResult, errorText } from '../../platform/api.ts';
import { CurrentPasswordField } from '../../ui/current-password-field.tsx';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { lazyResolver } from '../../ui/lazy-resolver.ts';
import { toast } from '../../ui/toast.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { RoleField } from './role-field.tsx';

const resolver = lazyResolver(
	async () => (await import('#contract/accounts/administrators.schema.ts')).newAdministratorFormSchema,
);
const empty = {
	name: '',
	email: '',
	password: '',
	confirmPassword: '',
	role: 'admin' as AdministratorRole,
	currentPassword: '',
};

function creationError(response: ApiFailure): string {
	if (response.status === 401) return m.admin_session_expired();
	if (response.timedOut) return m.settings_timeout();
	if (response.status === 0) return m.settings_admins_network();
	return errorText(response, m.settings_admins_unexpected());
}

/** An account for a colleague, by the own password. */
export function NewAdminDialog({ onCreated, onClose }: { onCreated: () => void; onClose: () => void }) {
	const form = useForm({ resolver, defaultValues: empty });
	const { errors, isDirty, isSubmitting } = form.formState;
	const { mutate } = useMutation<ApiResult<unknown>>('POST');
	const submit = form.handleSubmit(
		async ({ name, email, password, role, currentPassword }) => {
			const response = await mutate({ name, email, password, role, currentPassword });
			if (!response.ok) return showErrors(form, response, creationError(response));
			void toast('success', m.settings_admins_created());
			onCreated();
		},
		({ root, password, confirmPassword }) => {
			if (Object.values(form.getValues()).some((value) => value.trim() === '')) {
				form.setError('root', { message: m.settings_fill_required() });
				return void toast('error', m.settings_fill_required());
			}
			const first = [root, password, confirmPassword].find((error) => error?.message);
			if (first?.message) void toast('error', first.message);
		},
	);
	return (
		<ConsoleDialog title={m.settings_admins_create()} busy={isSubmitting} unsaved={isDirty} onClose={onClose}>
			<form onSubmit={submit} noValidate className={formStyles.form}>
				<FormError message={errors.root?.message} />
				<PersonFields name={form.register('name')} email={form.register('email')} errors={errors} whose="other" />
				<Field
					{...form.register('password')}
					label={m.field_password()}
					type="password"
					required
					hint={m.field_password_hint_staff({ min: accountFields.password.minStaff })}
					error={errors.password?.message}
					autoComplete="new-password"
				/>
				<Field
					{...form.register('confirmPassword')}
					label={m.field_confirm_password()}
					type="password"
					required
					error={errors.confirmPassword?.message}
					autoComplete="new-password"
				/>
				<RoleField role={form.watch('role')} onChange={(role) => form.setValue('role', role, { shouldDirty: true })} />
				<CurrentPasswordField
					{...form.register('currentPassword')}
					label={m.pin_password()}
					error={errors.currentPassword?.message}
				/>
				<DialogButtons
					busy={isSubmitting}
					onCancel={onClose}
					submit={isSubmitting ? m.settings_admins_creating() : m.settings_admins_create()}
				/>
			</form>
		</ConsoleDialog>
	);
}
