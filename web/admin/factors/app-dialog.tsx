import { lazy, Suspense, type SyntheticEvent, useRef, useState } from 'react';
import type { NewTotp } from '#contract/accounts/factors.schema.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { Code } from '../../ui/code.tsx';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import text from '../../ui/text.module.css';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import { confirmApp } from './factor-api.ts';

const QrCode = lazy(() => import('./qr-code.tsx'));

/** `JBSWY3DPEHPK3PXP` → `JBSW Y3DP EHPK 3PXP` */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface AppDialogProps {
	app: NewTotp;
	onAdded: () => void;
	onClose: () => void;
}

/** Shows the secret of a new app for codes, and takes its first code. */
export function AppDialog({ app, onAdded, onClose }: AppDialogProps) {
	const [code, setCode] = useState('');
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const submit = async (event: SyntheticEvent) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		const response = await confirmApp(code);
		setBusy(false);
		if (response.ok) return onAdded();
		setError(errorText(response, m.factor_failed()));
		input.current?.focus();
	};
	return (
		<ConsoleDialog title={m.factor_app_add()} busy={busy} onClose={onClose}>
			<form noValidate className={form.form} onSubmit={(event) => void submit(event)}>
				<p>{m.factor_app_text()}</p>
				<Suspense fallback={null}>
					<QrCode text={app.uri} label={m.factor_app_qr()} />
				</Suspense>
				<p>
					{m.factor_app_secret()}{' '}
					<span className={text.code}>
						<Code>{inGroups(app.secret)}</Code>
					</span>
				</p>
				<Field
					ref={input}
					label={m.factor_code()}
					inputMode="numeric"
					autoComplete="one-time-code"
					required
					value={code}
					error={error}
					onChange={(event) => setCode(event.target.value)}
				/>
				<DialogButtons busy={busy} onCancel={onClose} submit={busy ? m.step_up_busy() : m.factor_app_confirm()} />
			</form>
		</ConsoleDialog>
	);
}
