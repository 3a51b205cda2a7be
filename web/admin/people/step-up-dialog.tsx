import { type SyntheticEvent, useRef, useState } from 'react';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { adminToken } from '../session/admin-session.ts';
import { sendStepUp, useStepUp } from '../session/step-up.ts';

/** Asks who is there, when a call needs it; the call is then repeated. */
export function StepUpDialog() {
	const question = useStepUp();
	return question && <ProofForm onDone={question.done} />;
}

function ProofForm({ onDone }: { onDone: (isProven: boolean) => void }) {
	const [password, setPassword] = useState('');
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const fail = (message: string) => {
		setError(message);
		input.current?.focus();
	};
	const submit = async (event: SyntheticEvent) => {
		event.preventDefault();
		if (busy) return;
		if (password === '') return fail(m.account_current_password_required());
		setBusy(true);
		const response = await sendStepUp({ password }, adminToken() ?? '');
		setBusy(false);
		if (response.ok) onDone(true);
		else fail(errorText(response, m.step_up_failed()));
	};
	return (
		<ConsoleDialog title={m.step_up_title()} busy={busy} onClose={() => onDone(false)}>
			<form noValidate className={form.form} onSubmit={(event) => void submit(event)}>
				<p>{m.step_up_text()}</p>
				<Field
					ref={input}
					label={m.pin_password()}
					type="password"
					required
					value={password}
					error={error}
					autoComplete="current-password"
					onChange={(event) => setPassword(event.target.value)}
				/>
				<div className={dialog.buttons}>
					<button type="button" className={button.button} disabled={busy} onClick={() => onDone(false)}>
						{m.admin_cancel()}
					</button>
					<button type="submit" className={button.primary} disabled={busy}>
						{busy ? m.step_up_busy() : m.step_up_submit()}
					</button>
				</div>
			</form>
		</ConsoleDialog>
	);
}
