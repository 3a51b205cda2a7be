import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Administrator } from '#contract/administrators.ts';
import { m } from '#messages';
import { errorText } from '../../api.ts';
import { toast } from '../../ui/toast.ts';
import { urls } from '../../urls.ts';
import { adminCall, updateAdmin, useAdmin } from '../admin-session.ts';
import { AdminManagement } from './admin-management.tsx';
import { OwnDangerZone } from './own-danger-zone.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { OwnProfileForm } from './own-profile-form.tsx';
import '../people.css';

/** The administrator's own account and, for super admins, everybody's. */
export function SettingsTab() {
	const state = useAdmin();
	const [parameters] = useSearchParams();
	if (state.status !== 'in') return null;
	const { admin } = state;
	const superAdmin = admin.role === 'super admin';
	const section = superAdmin && parameters.get('section') === 'admins' ? 'admins' : 'account';
	const sections = [
		['account', m.settings_tab_account(), urls.adminTab('settings')],
		...(superAdmin ? [['admins', m.settings_tab_admins(), `${urls.adminTab('settings')}&section=admins`]] : []),
	];
	return (
		<main id="main" tabIndex={-1}>
			<header className="console-head">
				<h1>{m.admin_tab_settings()}</h1>
			</header>
			<nav className="people-sections" aria-label={m.settings_tabs()}>
				{sections.map(([name, text, address]) => (
					<a key={name} href={address} aria-current={name === section ? 'page' : undefined}>
						{text}
					</a>
				))}
			</nav>
			{section === 'admins' ? <AdminManagement self={admin} /> : <OwnAccount id={admin.id} />}
		</main>
	);
}

/** Profile, password and the end of the account, from the record as the server has it now. */
function OwnAccount({ id }: { id: number }) {
	const [admin, setAdmin] = useState<Administrator>();
	const [error, setError] = useState<string>();
	const load = useCallback(async () => {
		setError(undefined);
		const answer = await adminCall<Administrator>('GET', `/api/admin/${id}`, { timeout: 10_000 });
		if (answer.ok) {
			setAdmin(answer.data);
			return updateAdmin(answer.data);
		}
		const text = answer.status === 401 ? m.admin_session_expired() : errorText(answer, m.settings_failed());
		void toast('error', text);
		setError(text);
	}, [id]);
	useEffect(() => void load(), [load]);
	if (error) {
		return (
			<div className="empty people-state">
				<h2>{error}</h2>
				<button type="button" className="button" onClick={() => void load()}>
					{m.admin_retry()}
				</button>
			</div>
		);
	}
	if (!admin) {
		return (
			<p role="status" className="people-state">
				{m.settings_loading()}
			</p>
		);
	}
	return (
		<div className="settings">
			<OwnProfileForm admin={admin} onSaved={setAdmin} />
			<OwnPasswordForm admin={admin} />
			<OwnDangerZone admin={admin} />
		</div>
	);
}
