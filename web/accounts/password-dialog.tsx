import { useRef, useState } from 'react';
import { m } from '#messages';
import type { ApiFailure } from '../api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Field } from '../ui/field.tsx';

interface PasswordDialogProps {
	title: string;
	text: string;
	confirm: string;
	cancel: string;
	busy: boolean;
	/** Does what was asked about, with the own password; returns why it failed, if it did. A wrong password can be typed again. */
	onConfirm: (currentPassword: string) => Promise<ApiFailure | undefined>;
	onCancel: () => void;
}

/** Asks before something that can't be undone, and for the own password: a stolen session is not enough for it. */
export function PasswordDialog({ onConfirm, onCancel, ...dialog }: PasswordDialogProps) {
	const [password, setPassword] = useState('');
	const [error, setError] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	const ask = (message: string) => {
		setError(message);
		input.current?.focus();
	};
	const submit = async () => {
		if (password === '') return ask(m.account_current_password_required());
		const failure = await onConfirm(password);
		const message = failure?.body.issues?.find(({ path }) => path === 'currentPassword')?.message;
		if (message) ask(message);
		else if (failure) onCancel();
	};
	return (
		<ConfirmDialog {...dialog} onCancel={onCancel} onConfirm={() => void submit()}>
			<Field
				ref={input}
				label={m.field_current_password()}
				type="password"
				required
				value={password}
				error={error}
				autoComplete="current-password"
				onChange={(event) => setPassword(event.target.value)}
			/>
		</ConfirmDialog>
	);
}
