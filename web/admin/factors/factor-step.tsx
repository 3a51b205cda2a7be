import { KeyRound } from 'lucide';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { FactorKind } from '#contract/factor-kinds.ts';
import { m } from '#messages';
import { type ApiFailure, type ApiResult, errorText } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { provePasskey } from './factor-api.ts';

interface FactorStepProps {
	ticket: string;
	factors: readonly FactorKind[];
	/** Sends the proof; returns a failure, if any. */
	onProof: (proof: object) => Promise<ApiFailure | undefined>;
	/** Back to the password. */
	onBack: () => void;
}

/** The second step of a sign-in: a code of the app, a passkey, or a recovery code. */
export function FactorStep({ ticket, factors, onProof, onBack }: FactorStepProps) {
	const hasApp = factors.includes('totp');
	const [isRecovery, setRecovery] = useState(false);
	const [typed, setTyped] = useState('');
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const prove = async (proof: () => Promise<ApiResult<object>>) => {
		if (busy) return;
		setBusy(true);
		setError(undefined);
		const made = await proof();
		const failure = made.ok ? await onProof(made.data) : made;
		setBusy(false);
		if (!failure) return;
		if (failure.status === 401) {
			void toast('error', errorText(failure, m.admin_login_failed()));
			return onBack();
		}
		setError(errorText(failure, m.admin_login_failed()));
		input.current?.focus();
	};
	const submit = async (event: SyntheticEvent) => {
		event.preventDefault();
		const proof = isRecovery ? { recovery_code: typed } : { code: typed };
		await prove(async () => ({ ok: true, data: proof }));
	};
	const showsField = hasApp || isRecovery;
	const toggle = () => {
		setRecovery(!isRecovery);
		setTyped('');
		setError(undefined);
	};
	return (
		<form noValidate className={form.form} onSubmit={(event) => void submit(event)}>
			<h1>{m.factor_step_title()}</h1>
			{!showsField && <FormError message={error} />}
			{showsField && (
				<Field
					key={String(isRecovery)}
					ref={input}
					label={isRecovery ? m.factor_recovery_code() : m.factor_code()}
					hint={isRecovery ? m.factor_recovery_form() : m.factor_code_hint()}
					inputMode={isRecovery ? 'text' : 'numeric'}
					autoComplete={isRecovery ? 'off' : 'one-time-code'}
					required
					autoFocus
					value={typed}
					error={error}
					onChange={(event) => setTyped(event.target.value)}
				/>
			)}
			{showsField && (
				<button type="submit" className={button.primary} disabled={busy}>
					{busy ? m.admin_login_busy() : m.admin_login_submit()}
				</button>
			)}
			{factors.includes('passkey') && (
				<button
					type="button"
					className={showsField ? button.button : button.primary}
					disabled={busy}
					onClick={() => void prove(() => provePasskey({ ticket }))}
				>
					<Icon of={KeyRound} size={18} /> {m.factor_passkey_use()}
				</button>
			)}
			<button type="button" className={button.text} onClick={toggle}>
				{isRecovery ? m.factor_recovery_not() : m.factor_recovery_use()}
			</button>
			<button type="button" className={button.text} onClick={onBack}>
				{m.factor_back()}
			</button>
		</form>
	);
}
