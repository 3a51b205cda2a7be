import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import button from '../../ui/button.module.css';
import { CurrentPasswordField } from '../../ui/current-password-field.tsx';
import { Field } from '../../ui/field.tsx';
import styles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import { lazyResolver } from '../../ui/lazy-resolver.ts';
import panel from '../../ui/panel.module.css';
import { toast } from '../../ui/toast.ts';
import { saveError } from '../frame/save-error.ts';
import { useUnsaved } from '../frame/unsaved-forms.tsx';
import { changePin } from '../people/people-api.ts';

const resolver = lazyResolver(async () => (await import('#contract/accounts/console-pins.schema.ts')).pinChangeSchema);
const empty = { currentPassword: '', pin: '' };

/** The PIN by which one takes over at a device where a colleague is signed in; by the own password. */
export function OwnPinForm({ admin: { id, email, has_pin, has_old_pin } }: { admin: Administrator }) {
	const { revalidate } = useRevalidator();
	const form = useForm<{ currentPassword: string; pin: string | null }>({ resolver, defaultValues: empty });
	const { errors, isDirty, isSubmitting } = form.formState;
	useUnsaved(isDirty);
	const save = form.handleSubmit(async (body) => {
		const response = await changePin(id, body);
		if (!response.ok) {
			// the next "Save" asks for a PIN, and removes none
			if (body.pin === null) form.setValue('pin', '');
			return showErrors(form, response, saveError(response, m.pin_save_failed()));
		}
		form.reset(empty);
		void toast('success', body.pin === null ? m.pin_removed() : m.pin_saved());
		await revalidate();
	});
	const remove = () => {
		form.setValue('pin', null);
		runInBackground(save());
	};
	return (
		<form onSubmit={save} noValidate className={`${styles.form} ${panel.panel}`}>
			<h2>{m.pin_title()}</h2>
			{has_old_pin && <p role="status">{m.pin_old()}</p>}
			<p className={styles.intro}>{has_pin ? m.pin_hint_set() : m.pin_hint()}</p>
			<FormError message={errors.root?.message} />
			<input type="email" name="username" value={email} readOnly hidden autoComplete="username" />
			<CurrentPasswordField
				{...form.register('currentPassword')}
				label={m.pin_password()}
				error={errors.currentPassword?.message}
			/>
			<Field
				{...form.register('pin')}
				label={m.pin_new_label()}
				type="password"
				inputMode="numeric"
				maxLength={6}
				required
				error={errors.pin?.message}
				autoComplete="off"
			/>
			<button type="submit" className={button.primary} disabled={isSubmitting}>
				{m.pin_save()}
			</button>
			{has_pin && (
				<button type="button" className={button.button} disabled={isSubmitting} onClick={remove}>
					{m.pin_remove()}
				</button>
			)}
		</form>
	);
}
