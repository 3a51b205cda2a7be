import { useState } from 'react';
import type { EmailCode, User } from '#contract/accounts/accounts.schema.ts';
import { m } from '#messages';
import button from '../ui/button.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import panel from '../ui/panel.module.css';
import { reloadPage } from '../ui/reload-page.ts';
import { DangerZone } from './danger-zone.tsx';
import { EmailChange } from './email-change.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { customerCall, updateUser } from './session.ts';
import { SessionsSection } from './sessions-section.tsx';

/** Profile, password and deletion of the account; `user` is undefined when it could not be loaded. */
export function AccountSettings({ user }: { user: User | undefined }) {
	if (!user) {
		return (
			<EmptyState title={m.profile_load_failed_title()}>
				<button type="button" className={button.primary} onClick={reloadPage}>
					{m.profile_retry()}
				</button>
			</EmptyState>
		);
	}
	return <Settings user={user} />;
}

/** The forms; a new email address is confirmed in its own step. */
function Settings({ user: loaded }: { user: User }) {
	const [user, setUser] = useState(loaded);
	const { id, name, email, number, version, pending_email: newEmail } = user;
	const confirm = async (body: EmailCode) => {
		const result = await customerCall<User>('POST', `/api/customers/${id}/email`, { body });
		if (!result.ok) return result;
		updateUser({ email: result.data.email });
		setUser(result.data);
		return undefined;
	};
	const change = async (body: { email: string; pending_email?: null }) => {
		const profile = { name, number, version, ...body };
		const result = await customerCall<User>('PUT', `/api/customers/${id}`, { body: profile });
		if (!result.ok) return result;
		setUser(result.data);
		return undefined;
	};
	return (
		<div className={panel.grid}>
			<ProfileForm key={email} user={user} onSaved={setUser} />
			{newEmail && (
				<EmailChange
					key={newEmail}
					email={newEmail}
					onConfirm={confirm}
					onResend={() => change({ email: newEmail })}
					onCancel={() => change({ email, pending_email: null })}
				/>
			)}
			<PasswordForm user={user} />
			<SessionsSection call={customerCall} />
			<OwnData user={user} />
			<DangerZone user={user} />
		</div>
	);
}
