import { LogOut } from 'lucide';
import { useState } from 'react';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { m } from '#messages';
import { PasswordDialog } from '../../accounts/password-dialog.tsx';
import type { ApiResult } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import panel from '../../ui/panel.module.css';
import { toast } from '../../ui/toast.ts';
import actions from '../frame/actions.module.css';
import { saveError } from '../frame/save-error.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { useSignOut } from '../session/use-sign-out.ts';

/** Buttons that sign out, and that delete the account. */
export function OwnDangerZone({ admin: { id } }: { admin: Administrator }) {
	const [confirming, setConfirming] = useState(false);
	const { busy, mutate } = useMutation<ApiResult<unknown>>('DELETE');
	const signOut = useSignOut();
	/** After a success, the action leads to the login. */
	const remove = async (currentPassword: string) => {
		const response = await mutate({ id, currentPassword });
		if (response.ok) return undefined;
		void toast('error', saveError(response, m.profile_delete_failed()));
		return response;
	};
	return (
		<section className={panel.danger} aria-labelledby="danger-title">
			<h2 id="danger-title">{m.profile_danger()}</h2>
			<p>{m.settings_danger_text()}</p>
			<div className={actions.actions}>
				<button type="button" className={button.button} onClick={signOut}>
					<Icon of={LogOut} size={18} flip /> {m.admin_logout()}
				</button>
				<button type="button" className={button.danger} onClick={() => setConfirming(true)}>
					{m.profile_delete()}
				</button>
			</div>
			{confirming && (
				<PasswordDialog
					title={m.profile_delete()}
					text={m.profile_delete_confirm()}
					busy={busy}
					cancel={m.admin_cancel()}
					confirm={busy ? m.admin_deleting() : m.profile_delete()}
					onConfirm={remove}
					onCancel={() => setConfirming(false)}
				/>
			)}
		</section>
	);
}
