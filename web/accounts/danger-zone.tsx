import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { m } from '#messages';
import { errorText } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import panel from '../ui/panel.module.css';
import { toast } from '../ui/toast.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { customerCall, signOut } from './session.ts';

/** Deletes the customer's account after a confirmation. */
export function DangerZone({ user }: { user: User }) {
	const [asking, setAsking] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const navigate = useNavigate();
	const remove = async (currentPassword: string) => {
		setBusy(true);
		const result = await customerCall('DELETE', `/api/customers/${user.id}`, { body: { currentPassword } });
		setBusy(false);
		if (!result.ok) {
			void toast('error', errorText(result, m.profile_delete_failed()));
			return result;
		}
		setAsking(false);
		void toast('success', m.profile_deleted());
		signOut();
		runInBackground(navigate(urls.home));
		return undefined;
	};
	return (
		<section className={panel.danger} aria-labelledby="danger-title">
			<h2 id="danger-title">{m.profile_danger()}</h2>
			<p>{m.profile_danger_text()}</p>
			<button type="button" className={button.danger} onClick={() => setAsking(true)}>
				{m.profile_delete()}
			</button>
			{asking && (
				<PasswordDialog
					title={m.profile_delete()}
					text={m.profile_delete_confirm()}
					busy={isBusy}
					cancel={m.profile_cancel()}
					confirm={isBusy ? m.profile_deleting() : m.profile_delete()}
					onConfirm={remove}
					onCancel={() => setAsking(false)}
				/>
			)}
		</section>
	);
}
