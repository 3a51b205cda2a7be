import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { EmailCode } from '#contract/accounts/accounts.schema.ts';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { m } from '#messages';
import { EmailChange } from '../../accounts/email-change.tsx';
import { SessionsSection } from '../../accounts/sessions-section.tsx';
import type { ApiResult } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import panel from '../../ui/panel.module.css';
import { OwnFactors } from '../factors/own-factors.tsx';
import { UnsavedForms } from '../frame/unsaved-forms.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { PinSessionNotice } from '../people/pin-session-notice.tsx';
import { adminCall } from '../session/admin-session.ts';
import { OwnDangerZone } from './own-danger-zone.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { OwnPinForm } from './own-pin-form.tsx';
import { OwnProfileForm } from './own-profile-form.tsx';

/** The forms of the own account; or the error of a failed load, or a notice that a session by PIN can't change it. */
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
	if (account.by_pin) {
		return (
			<section className={panel.panel} aria-labelledby="pin-session-title">
				<h2 id="pin-session-title">{m.pin_session_title()}</h2>
				<PinSessionNotice />
			</section>
		);
	}
	return <AccountForms account={account} />;
}

/** The forms. After a change of the email, a further form asks for the code that was mailed to the new address. */
function AccountForms({ account: loaded }: { account: Administrator }) {
	const [account, setAccount] = useState(loaded);
	const { name, email, pending_email: newEmail } = account;
	const show = (saved: Administrator) => setAccount((before) => ({ ...before, pending_email: undefined, ...saved }));
	const { mutate } = useMutation<ApiResult<Administrator>>('PUT', { revalidate: false });
	const change = async (body: EmailCode | { name: string; email: string; pending_email?: null }) => {
		const response = await mutate(body);
		if (!response.ok) return response;
		show(response.data);
		return undefined;
	};
	return (
		<UnsavedForms>
			<div className={panel.grid}>
				<OwnProfileForm key={email} admin={account} onSaved={show} />
				{newEmail && (
					<EmailChange
						key={newEmail}
						email={newEmail}
						onConfirm={change}
						onResend={() => change({ name, email: newEmail })}
						onCancel={() => change({ name, email, pending_email: null })}
					/>
				)}
				<OwnPasswordForm admin={account} />
				<OwnPinForm admin={loaded} />
				<OwnFactors />
				<SessionsSection call={adminCall} />
				<OwnDangerZone admin={account} />
			</div>
		</UnsavedForms>
	);
}
