import { useForm } from 'react-hook-form';
import type { Administrator } from '#contract/administrators.ts';
import { m } from '#messages';
import { PersonFields } from '../../accounts/person-fields.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { lazyRawResolver } from '../../ui/lazy-resolver.ts';
import { toast } from '../../ui/toast.ts';
import { adminCall, updateAdmin } from '../admin-session.ts';
import { saveFailure } from '../frame/save-error.ts';
import { RoleChip } from './role-chip.tsx';

const resolver = lazyRawResolver(async () =>
	(await import('#contract/administrators.ts')).administratorProfileSchema.omit({ role: true }),
);

interface OwnProfileFormProps {
	admin: Administrator;
	onSaved: (admin: Administrator) => void;
}

export function OwnProfileForm({ admin: { id, name, email, role }, onSaved }: OwnProfileFormProps) {
	const form = useForm({ resolver, defaultValues: { name, email } });
	const { errors, isSubmitting } = form.formState;
	const submit = form.handleSubmit(
		async (body) => {
			const answer = await adminCall<Administrator>('PUT', `/api/admin/${id}`, { body, timeout: 10_000 });
			if (!answer.ok) return showErrors(form, answer, saveFailure(answer, m.profile_update_failed()));
			updateAdmin(answer.data);
			onSaved(answer.data);
			form.reset({ name: answer.data.name, email: answer.data.email });
			void toast('success', m.profile_updated());
		},
		({ root, email }) => {
			if (root?.message) return void toast('error', root.message);
			const { name, email: address } = form.getValues();
			if (name.trim() && address.trim()) return void (email?.message && toast('error', email.message));
			form.setError('root', { message: m.settings_fill_required() });
			void toast('error', m.settings_fill_required());
		},
	);
	return (
		<form onSubmit={submit} noValidate className="form panel-card">
			<h2>{m.profile_information()}</h2>
			<p className="form-intro">
				{m.settings_role()}: <RoleChip role={role} />
			</p>
			<FormError message={errors.root?.message} />
			<PersonFields {...{ name: form.register('name'), email: form.register('email') }} {...{ errors, whose: 'own' }} />
			<button type="submit" className="button is-primary" disabled={isSubmitting}>
				{isSubmitting ? m.profile_updating() : m.profile_update()}
			</button>
		</form>
	);
}
