import { useRevalidator } from 'react-router';
import type { Administrator } from '#contract/administrators.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import panel from '../../ui/panel.module.css';
import { UnsavedForms } from '../frame/unsaved-forms.tsx';
import { OwnDangerZone } from './own-danger-zone.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { OwnProfileForm } from './own-profile-form.tsx';

/** Profile, password and the end of the account; or why it did not load. */
export function OwnAccount({ account }: { account: Administrator | { error: string } }) {
	const { revalidate } = useRevalidator();
	if ('error' in account) {
		return (
			<EmptyState title={account.error}>
				<button type="button" className={button.button} onClick={() => void revalidate()}>
					{m.admin_retry()}
				</button>
			</EmptyState>
		);
	}
	return (
		<UnsavedForms>
			<div className={panel.grid}>
				<OwnProfileForm admin={account} />
				<OwnPasswordForm admin={account} />
				<OwnDangerZone admin={account} />
			</div>
		</UnsavedForms>
	);
}
