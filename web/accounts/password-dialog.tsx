import { type ReactNode, useRef, useState } from 'react';
import { m } from '#messages';
import type { ApiFailure } from '../platform/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CurrentPasswordField } from '../ui/current-password-field.tsx';

interface PasswordDialogProps {
	title: string;
	text: string;
	confirm: string;
	cancel: string;
	busy: boolean;
	/** Runs the action with the password; returns a failure, if any. After a wrong password, the user can retry. */
	onConfirm: (currentPassword: string) => Promise<ApiFailure | undefined>;
	onCancel: () => void;
	/** Fields above the password. */
	children?: ReactNode;
}

/** Confirms an action that can't be undone, by the current password: a stolen session is not enough. */
export function PasswordDialog({ onConfirm, onCancel, children, ...dialog }: PasswordDialogProps) {
	const [password, setPassword] = useState('');
	const [error, setError] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	const askAgain = (message: string) => {
		setError(message);
		input.current?.focus();
	};
	const submit = async () => {
		if (password === '') return askAgain(m.account_current_password_required());
		const failure = await onConfirm(password);
		const message = failure?.body.issues?.find(({ path }) => path === 'currentPassword')?.message;
		if (message) askAgain(message);
		else if (failure) onCancel();
	};
	return (
		<ConfirmDialog {...dialog} onCancel={onCancel} onConfirm={() => void submit()}>
			{children}
			<CurrentPasswordField
				ref={input}
				value={password}
				error={error}
				onChange={(event) => setPassword(event.target.value)}
			/>
		</ConfirmDialog>
	);
}
