import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { m } from '#messages';
import button from '../ui/button.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import panel from '../ui/panel.module.css';
import { toast } from '../ui/toast.ts';
import { DangerZone } from './danger-zone.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { customerCall, useSession } from './session.ts';

/** Profile, password and the end of the account, from the customer's record as the server has it now. */
export function AccountSettings() {
	const session = useSession();
	const id = session.status === 'signed-in' ? session.user.id : undefined;
	const [user, setUser] = useState<User>();
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		if (id === undefined) return;
		let left = false;
		const load = async () => {
			const answer = await customerCall<User>('GET', `/api/customers/${id}`, { retries: 1 });
			if (left) return;
			if (answer.ok) return setUser(answer.data);
			void toast('error', m.profile_load_failed());
			setFailed(true);
		};
		void load();
		return () => {
			left = true;
		};
	}, [id]);
	if (failed) {
		return (
			<EmptyState title={m.profile_load_failed_title()}>
				<button type="button" className={button.primary} onClick={() => window.location.reload()}>
					{m.profile_retry()}
				</button>
			</EmptyState>
		);
	}
	if (!user) return <p role="status">{m.guard_loading()}</p>;
	return (
		<div className={panel.grid}>
			<ProfileForm user={user} />
			<PasswordForm user={user} />
			<DangerZone user={user} />
		</div>
	);
}
