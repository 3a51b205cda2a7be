import { type FormEventHandler, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import type { FirmSettings, GroupSettings } from '#contract/settings/groups.schema.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { Link } from '../../ui/link.tsx';
import { reloadPage } from '../../ui/reload-page.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import type { StartSettings } from './start-api.ts';
import styles from './start-page.module.css';

/** What the steps are filled in with. */
export interface StartGroups {
	start: StartSettings;
	firm: FirmSettings;
	money: GroupSettings<'money'>;
	look: GroupSettings<'look'>;
	promises: GroupSettings<'promises'>;
	self: Administrator;
}

/** What each step gets. */
export interface StepProps extends StartGroups {
	isDone: boolean;
	/** `isChanged`: something else is stored now. */
	onSaved: (isChanged: boolean) => void;
	onSkip: () => void;
}

/**
 * Returns a function that says whether a step shows its proposal in place of a version of its group. It does until the step is done; a version
 * that a colleague has saved meanwhile is shown as it is.
 */
export function useProposal({ version }: { version: number }, isDone: boolean) {
	const [opened] = useState({ version, isDone });
	return (stored: { version: number }): boolean =>
		stored.version === opened.version ? !opened.isDone : stored.version === version && !isDone;
}

interface StepFormProps {
	form: { formState: { errors: FieldValues; isSubmitting: boolean } };
	submit: FormEventHandler<HTMLFormElement>;
	conflict: Parameters<typeof ConflictNotice>[0]['conflict'] | undefined;
	onSkip: () => void;
	/** Where the console has all of these settings. */
	more: { to: string; label: string };
	children: ReactNode;
}

/** The form of a step, with the ways on. */
export function StepForm({ form, submit, conflict, onSkip, more, children }: StepFormProps) {
	const { errors, isSubmitting } = form.formState;
	return (
		<form onSubmit={submit} noValidate className={formStyles.form}>
			{children}
			<FormError message={errors.root?.message} />
			{conflict && <ConflictNotice conflict={conflict} busy={isSubmitting} onReload={reloadPage} />}
			<div className={styles.buttons}>
				<button type="submit" className={button.primary} disabled={isSubmitting}>
					{isSubmitting ? m.admin_saving() : m.start_save()}
				</button>
				<SkipButton onSkip={onSkip} />
				<Link to={more.to} className={styles.more}>
					{more.label}
				</Link>
			</div>
		</form>
	);
}

export function SkipButton({ onSkip }: { onSkip: () => void }) {
	return (
		<button type="button" className={button.button} onClick={onSkip}>
			{m.start_skip()}
		</button>
	);
}
