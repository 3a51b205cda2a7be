import type { UseFormRegisterReturn } from 'react-hook-form';
import { m } from '#messages';
import { CurrentPasswordField } from '../ui/current-password-field.tsx';

/** Whether a typed email address differs from the stored one, which is in lower case. */
export function isNewEmail(typed: string, stored: string): boolean {
	return typed.trim().toLowerCase() !== stored;
}

/** The notice after a saved profile: an email address that was typed may wait for its code. */
export function savedText(typed: string, saved: { email: string; pending_email?: string | undefined }): string {
	const { pending_email: email } = saved;
	return email && isNewEmail(typed, saved.email) ? m.email_change_sent({ email }) : m.profile_updated();
}

interface Proof {
	currentPassword?: string;
}

/** The password for the body of a profile change; only for a new email address. */
export function emailProof(typed: { email: string; currentPassword: string }, stored: string): Proof {
	return isNewEmail(typed.email, stored) ? { currentPassword: typed.currentPassword } : {};
}

interface EmailPasswordFieldProps {
	field: UseFormRegisterReturn;
	error: string | undefined;
}

/** The current password, required for a new email address: a stolen session is not enough. */
export function EmailPasswordField({ field, error }: EmailPasswordFieldProps) {
	return <CurrentPasswordField {...field} hint={m.email_change_password_hint()} error={error} />;
}
