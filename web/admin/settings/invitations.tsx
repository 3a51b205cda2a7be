import { Suspense, type SyntheticEvent, use, useState } from 'react';
import type { AdministratorRole } from '#contract/accounts/account-labels.ts';
import type { Invitation } from '#contract/accounts/invitations.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format-date.ts';
import { sendAddition } from '../../platform/send-once.ts';
import { useSiteData } from '../../platform/site-data.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { LoadFailed } from '../../ui/load-failed.tsx';
import rows from '../../ui/row-list.module.css';
import { toast } from '../../ui/toast.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import { RoleChip } from '../people/role-chip.tsx';
import { adminCall } from '../session/admin-session.ts';
import styles from './invitations.module.css';
import { RoleField } from './role-field.tsx';

const path = '/api/admin/invitations';
export const loadInvitations = () => adminCall<Invitation[]>('GET', path);

interface InvitationListProps {
	loading: Promise<ApiResult<Invitation[]>>;
	onChanged: () => void;
}

/** Invitations that are still open; nothing without any. */
export function InvitationList(props: InvitationListProps) {
	return (
		<Suspense fallback={null}>
			<OpenInvitations {...props} />
		</Suspense>
	);
}

function OpenInvitations({ loading, onChanged }: InvitationListProps) {
	const { site } = useSiteData();
	const response = use(loading);
	if (!response.ok)
		return (
			<div className={styles.open}>
				<LoadFailed text={m.invitations_failed()} onRetry={onChanged} />
			</div>
		);
	if (response.data.length === 0) return null;
	const withdraw = async (id: number) => {
		const result = await adminCall('DELETE', `${path}/${id}`);
		if (!result.ok) void toast('error', errorText(result, m.invitation_failed()));
		onChanged();
	};
	return (
		<section className={styles.open} aria-labelledby="invitations-title">
			<h3 id="invitations-title">{m.invitations_open()}</h3>
			<ul className={rows.list}>
				{response.data.map(({ id, email, role, expires_at }) => (
					<li key={id}>
						<Code>{email}</Code> <RoleChip role={role} />{' '}
						<span>{m.invitation_until({ date: formatMoment(expires_at, site.timeZone) })}</span>
						<button
							type="button"
							className={button.text}
							aria-label={m.invitation_withdraw_of({ email: isolateCodes(email) })}
							onClick={() => void withdraw(id)}
						>
							{m.invitation_withdraw()}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Invites a colleague by email, who then chooses the own password. */
export function InviteDialog({ onInvited, onClose }: { onInvited: () => void; onClose: () => void }) {
	const [email, setEmail] = useState('');
	const [role, setRole] = useState<AdministratorRole>('seller');
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	const submit = async (event: SyntheticEvent) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		const response = await sendAddition(adminCall, path, { body: { email, role } });
		setBusy(false);
		if (!response.ok) return setError(errorText(response, m.invitation_failed()));
		void toast('success', m.invitation_sent({ email: isolateCodes(email) }));
		onInvited();
	};
	return (
		<ConsoleDialog title={m.invitation_new()} busy={busy} onClose={onClose}>
			<form noValidate className={form.form} onSubmit={(event) => void submit(event)}>
				<p>{m.invitation_new_text()}</p>
				<Field
					label={m.field_email()}
					type="email"
					required
					autoComplete="off"
					value={email}
					error={error}
					onChange={({ target }) => setEmail(target.value)}
				/>
				<RoleField role={role} onChange={setRole} />
				<DialogButtons busy={busy} onCancel={onClose} submit={busy ? m.invitation_busy() : m.invitation_send()} />
			</form>
		</ConsoleDialog>
	);
}
