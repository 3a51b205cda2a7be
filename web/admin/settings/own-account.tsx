import { useRevalidator } from 'react-router';
import type { Administrator } from '#contract/administrators.ts';
import { m } from '#messages';
import { OwnDangerZone } from './own-danger-zone.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { OwnProfileForm } from './own-profile-form.tsx';

/** Profile, password and the end of the account; or why it did not load. */
export function OwnAccount({ account }: { account: Administrator | { error: string } }) {
	const { revalidate } = useRevalidator();
	if ('error' in account) {
		return (
			<div className="empty people-state">
				<h2>{account.error}</h2>
				<button type="button" className="button" onClick={() => void revalidate()}>
					{m.admin_retry()}
				</button>
			</div>
		);
	}
	return (
		<div className="settings">
			<OwnProfileForm admin={account} />
			<OwnPasswordForm admin={account} />
			<OwnDangerZone admin={account} />
		</div>
	);
}
