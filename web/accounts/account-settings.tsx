import type { User } from '#contract/accounts.ts';
import { m } from '#messages';
import button from '../ui/button.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import panel from '../ui/panel.module.css';
import { DangerZone } from './danger-zone.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Profile, password and the end of the account; `user` is undefined when it could not be loaded. */
export function AccountSettings({ user }: { user: User | undefined }) {
	if (!user) {
		return (
			<EmptyState title={m.profile_load_failed_title()}>
				<button type="button" className={button.primary} onClick={() => window.location.reload()}>
					{m.profile_retry()}
				</button>
			</EmptyState>
		);
	}
	return (
		<div className={panel.grid}>
			<ProfileForm user={user} />
			<PasswordForm user={user} />
			<DangerZone user={user} />
		</div>
	);
}
