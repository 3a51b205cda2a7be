import type { FormEventHandler, ReactNode } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { showErrors } from '../../ui/form-errors.ts';
import panel from '../../ui/panel.module.css';
import { reloadPage } from '../../ui/reload-page.ts';
import { toast } from '../../ui/toast.ts';
import type { Difference, SaveResult } from '../frame/conflict.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { saveError } from '../frame/save-error.ts';
import { useUnsaved } from '../frame/unsaved-forms.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { fieldsOf, type OpenConflict, useNewerVersion, useSave } from '../frame/use-save.ts';
import styles from './group-form.module.css';

interface GroupFormOptions<Stored, Draft> {
	/** As it is loaded. A newer version is merged into the open form. */
	stored: Stored;
	/** The stored group for the form. It is also the body of a save, unless there is a `bodyOf`. */
	draftOf: (stored: Stored) => Draft;
	bodyOf?: (draft: Draft, basis: Stored) => object;
	/** URL of the page whose action saves the group; absent: this page. */
	action?: string;
	differences: (theirs: Draft, mine: Draft) => Difference[];
	/** The notice after a save. */
	saved: () => string;
	/** The error of a failed save without one from the server. */
	failed: () => string;
	/** `isChanged`: the stored group has a newer version than before. */
	onSaved?: (stored: Stored, isChanged: boolean) => void;
}

/**
 * The form of a group whose draft has the fields of the API. An error of the server is shown at its field. `basis` is the stored group as far as
 * the form knows it.
 */
export function useGroupForm<Stored extends { version: number }, Draft extends FieldValues>({
	stored,
	draftOf,
	bodyOf = (draft) => draft,
	action,
	differences,
	saved,
	failed,
	onSaved,
}: GroupFormOptions<Stored, Draft>) {
	const form = useForm<Draft>({ defaultValues: draftOf(stored) as DefaultValues<Draft> });
	const { isDirty } = form.formState;
	const { mutate } = useMutation<SaveResult<Stored, Stored>>('PUT', { revalidate: false, action });
	useUnsaved(isDirty);
	const saving = useSave<Draft, Stored, Stored>({
		fields: fieldsOf(form),
		opened: stored,
		draftOf,
		send: (draft, basis) => mutate({ ...bodyOf(draft, basis ?? stored), ...(basis && { version: basis.version }) }),
		differences,
		onSaved(newer) {
			form.reset(draftOf(newer));
			saving.setBasis(newer);
			onSaved?.(newer, newer.version !== basis.version);
			void toast('success', saved());
		},
		onFailed: (failure) => showErrors(form, failure, saveError(failure, failed())),
	});
	useNewerVersion(stored, saving);
	const basis = saving.basis ?? stored;
	return { form, submit: form.handleSubmit((draft) => saving.save(draft)), conflict: saving.conflict, basis };
}

interface GroupFormProps {
	form: { formState: { errors: FieldValues; isSubmitting: boolean } };
	submit: FormEventHandler<HTMLFormElement>;
	conflict: OpenConflict | undefined;
	children: ReactNode;
}

/** The sections of a group's form, and its button. */
export function GroupForm({ form, submit, conflict, children }: GroupFormProps) {
	const { errors, isSubmitting } = form.formState;
	return (
		<form onSubmit={submit} noValidate className={styles.form}>
			{children}
			{/* beside the button, as the form is longer than a window */}
			<FormError message={errors.root?.message} />
			{conflict && <ConflictNotice conflict={conflict} busy={isSubmitting} onReload={reloadPage} />}
			<div>
				<button type="submit" className={button.primary} disabled={isSubmitting}>
					{isSubmitting ? m.admin_saving() : m.admin_save()}
				</button>
			</div>
		</form>
	);
}

/** A section of the form with its title. */
export function FormSection({
	id,
	title,
	hint,
	children,
}: {
	id: string;
	title: string;
	hint?: string;
	children: ReactNode;
}) {
	return (
		<section className={`${formStyles.form} ${panel.panel}`} aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{hint && <p className={formStyles.intro}>{hint}</p>}
			{children}
		</section>
	);
}
