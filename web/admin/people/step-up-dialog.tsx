import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Factor } from '#contract/accounts/factors.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { loadFactors, provePasskey } from '../factors/factor-api.ts';
import actions from '../frame/actions.module.css';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import { adminToken } from '../session/admin-session.ts';
import { sendStepUp, useStepUp } from '../session/step-up.ts';

/** Asks who is there, when a call needs it; the call is then repeated. */
export function StepUpDialog() {
	const question = useStepUp();
	return question && <ProofForm onDone={question.done} />;
}

/** The kinds of factors of the own account; none until they are loaded, as the password proves as much. */
function useFactorKinds(): Factor['kind'][] {
	const [kinds, setKinds] = useState<Factor['kind'][]>([]);
	useEffect(() => {
		const load = async () => {
			const own = await loadFactors();
			if (own.ok) setKinds(own.data.factors.map(({ kind }) => kind));
		};
		runInBackground(load());
	}, []);
	return kinds;
}

function ProofForm({ onDone }: { onDone: (isProven: boolean) => void }) {
	const [typed, setTyped] = useState('');
	const [isCode, setIsCode] = useState(false);
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const kinds = useFactorKinds();
	const fail = (message: string) => {
		setError(message);
		input.current?.focus();
	};
	const prove = async (proof: () => Promise<ApiResult<object>>) => {
		if (busy) return;
		setBusy(true);
		const made = await proof();
		const response = made.ok ? await sendStepUp(made.data, adminToken() ?? '') : made;
		setBusy(false);
		if (response.ok) onDone(true);
		else fail(errorText(response, m.step_up_failed()));
	};
	const submit = async (event: SyntheticEvent) => {
		event.preventDefault();
		if (typed === '') return fail(isCode ? m.factor_code_form() : m.account_current_password_required());
		await prove(async () => ({ ok: true, data: isCode ? { code: typed } : { password: typed } }));
	};
	const toggle = () => {
		setIsCode(!isCode);
		setTyped('');
		setError(undefined);
	};
	return (
		<ConsoleDialog title={m.step_up_title()} busy={busy} onClose={() => onDone(false)}>
			<form noValidate className={form.form} onSubmit={(event) => void submit(event)}>
				<p>{m.step_up_text()}</p>
				<Field
					ref={input}
					key={String(isCode)}
					label={isCode ? m.factor_code() : m.pin_password()}
					type={isCode ? 'text' : 'password'}
					inputMode={isCode ? 'numeric' : 'text'}
					required
					value={typed}
					error={error}
					autoComplete={isCode ? 'one-time-code' : 'current-password'}
					onChange={(event) => setTyped(event.target.value)}
				/>
				<div className={actions.actions}>
					{kinds.includes('totp') && (
						<button type="button" className={button.text} onClick={toggle}>
							{isCode ? m.step_up_by_password() : m.step_up_by_code()}
						</button>
					)}
					{kinds.includes('passkey') && window.isSecureContext && (
						<button
							type="button"
							className={button.text}
							disabled={busy}
							onClick={() => void prove(() => provePasskey({ token: adminToken() ?? '' }))}
						>
							{m.factor_passkey_use()}
						</button>
					)}
				</div>
				<DialogButtons
					busy={busy}
					onCancel={() => onDone(false)}
					submit={busy ? m.step_up_busy() : m.step_up_submit()}
				/>
			</form>
		</ConsoleDialog>
	);
}
