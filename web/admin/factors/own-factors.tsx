import { KeyRound, ShieldCheck, Smartphone } from 'lucide';
import { Suspense, use, useState } from 'react';
import {
	type Factor,
	type OwnFactors as Loaded,
	maxFactorName,
	type NewTotp,
} from '#contract/accounts/factors.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import hint from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import panel from '../../ui/panel.module.css';
import rows from '../../ui/row-list.module.css';
import { toast } from '../../ui/toast.ts';
import actions from '../frame/actions.module.css';
import { formatTime } from '../frame/format-time.ts';
import { currentAdmin, updateAdmin, useAdmin } from '../session/admin-session.ts';
import { AppDialog } from './app-dialog.tsx';
import { addPasskey, loadFactors, newApp, newRecoveryCodes, removeFactor } from './factor-api.ts';
import styles from './own-factors.module.css';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** The own second factors: apps for codes, passkeys and recovery codes. */
export function OwnFactors() {
	const [loading, setLoading] = useState(loadFactors);
	const user = useAdmin();
	const isDemanded = user.status === 'in' && user.admin.must_enrol === true;
	return (
		<section className={panel.panel} aria-labelledby="factors-title">
			<h2 id="factors-title">{m.factors_title()}</h2>
			<p>{m.factors_text()}</p>
			{isDemanded && (
				<p role="status" className={panel.notice}>
					{m.factor_demanded()}
				</p>
			)}
			<Suspense fallback={<p role="status">{m.factors_loading()}</p>}>
				<Factors loading={loading} onChanged={() => setLoading(loadFactors())} />
			</Suspense>
		</section>
	);
}

type Shown = { app: NewTotp } | { passkey: true } | { codes: string[] } | { removing: Factor };

function Factors({ loading, onChanged }: { loading: Promise<ApiResult<Loaded>>; onChanged: () => void }) {
	const response = use(loading);
	const [shown, setShown] = useState<Shown>();
	const [isBusy, setBusy] = useState(false);
	if (!response.ok) return <LoadFailed text={m.factors_failed()} onRetry={onChanged} />;
	const { factors, recovery_codes: left, passkeys } = response.data;
	const close = () => setShown(undefined);
	/** Runs a call; shows why it failed. */
	const run = async <T,>(call: () => Promise<ApiResult<T>>): Promise<T | undefined> => {
		setBusy(true);
		const result = await call();
		setBusy(false);
		if (result.ok) return result.data;
		void toast('error', errorText(result, m.factor_failed()));
		return undefined;
	};
	const makeCodes = async () => {
		const made = await run(newRecoveryCodes);
		if (made) setShown(made);
		onChanged();
	};
	const added = async () => {
		close();
		const admin = currentAdmin();
		if (admin) updateAdmin({ ...admin, must_enrol: false });
		void toast('success', m.factor_added());
		// with the first factor, so that a lost phone shuts nobody out
		if (factors.length === 0 || left === 0) await makeCodes();
		else onChanged();
	};
	const remove = async ({ id }: Factor) => {
		const result = await run(() => removeFactor(id));
		close();
		if (result) void toast('success', m.factor_removed());
		onChanged();
	};
	const startApp = async () => {
		const app = await run(newApp);
		if (app) setShown({ app });
	};
	return (
		<>
			{factors.length === 0 && <p className={hint.hint}>{m.factors_none()}</p>}
			<ul className={rows.list} aria-labelledby="factors-title">
				{factors.map((factor) => (
					<FactorLine key={factor.id} factor={factor} onRemove={() => setShown({ removing: factor })} />
				))}
			</ul>
			{factors.length > 0 && <p>{m.factor_recovery_left({ count: left })}</p>}
			<div className={actions.actions}>
				{!factors.some(({ kind }) => kind === 'totp') && (
					<button type="button" className={button.button} disabled={isBusy} onClick={() => void startApp()}>
						<Icon of={Smartphone} size={18} /> {m.factor_app_add()}
					</button>
				)}
				{passkeys && (
					<button type="button" className={button.button} disabled={isBusy} onClick={() => setShown({ passkey: true })}>
						<Icon of={KeyRound} size={18} /> {m.factor_passkey_add()}
					</button>
				)}
				{factors.length > 0 && (
					<button type="button" className={button.button} disabled={isBusy} onClick={() => void makeCodes()}>
						<Icon of={ShieldCheck} size={18} /> {m.factor_recovery_new()}
					</button>
				)}
			</div>
			{!passkeys && <p className={hint.hint}>{m.factor_passkeys_https()}</p>}
			{shown && 'app' in shown && <AppDialog app={shown.app} onAdded={() => void added()} onClose={close} />}
			{shown && 'passkey' in shown && <PasskeyDialog run={run} onAdded={() => void added()} onClose={close} />}
			{shown && 'codes' in shown && <RecoveryCodesDialog codes={shown.codes} onClose={close} />}
			{shown && 'removing' in shown && (
				<ConfirmDialog
					title={m.factor_remove()}
					text={m.factor_remove_text()}
					busy={isBusy}
					cancel={m.admin_cancel()}
					confirm={m.factor_remove()}
					onConfirm={() => void remove(shown.removing)}
					onCancel={close}
				/>
			)}
		</>
	);
}

const nameOf = ({ kind, name }: Factor) => (kind === 'totp' ? m.factor_app() : name);

function FactorLine({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
	const { kind, created_at, used_at } = factor;
	const name = nameOf(factor);
	return (
		<li>
			<span className={styles.name}>
				<Icon of={kind === 'totp' ? Smartphone : KeyRound} size={18} />
				<strong>
					<Code>{name}</Code>
				</strong>
			</span>
			<button type="button" className={button.text} aria-label={m.factor_remove_of({ name })} onClick={onRemove}>
				{m.factor_remove()}
			</button>
			<small>
				{m.factor_since({ time: formatTime(created_at) })}
				{used_at && ` · ${m.sessions_seen({ time: formatTime(used_at) })}`}
			</small>
		</li>
	);
}

interface PasskeyDialogProps {
	run: (call: () => Promise<ApiResult<unknown>>) => Promise<unknown>;
	onAdded: () => void;
	onClose: () => void;
}

/** Takes a name for the new passkey; the browser does the rest. */
function PasskeyDialog({ run, onAdded, onClose }: PasskeyDialogProps) {
	const [name, setName] = useState('');
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	const add = async () => {
		if (name.trim() === '') return setError(m.factor_name_required());
		setBusy(true);
		const added = await run(() => addPasskey(name.trim()));
		setBusy(false);
		if (added) onAdded();
	};
	return (
		<ConfirmDialog
			title={m.factor_passkey_add()}
			text={m.factor_passkey_text()}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.step_up_busy() : m.factor_passkey_add()}
			onConfirm={() => void add()}
			onCancel={onClose}
		>
			<Field
				label={m.factor_passkey_name()}
				hint={m.factor_passkey_name_hint()}
				required
				maxLength={maxFactorName}
				autoComplete="off"
				value={name}
				error={error}
				onChange={(event) => setName(event.target.value)}
			/>
		</ConfirmDialog>
	);
}
