import { LogOut } from 'lucide';
import { useState } from 'react';
import type { Administrator } from '#contract/administrators.ts';
import { m } from '#messages';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { adminCall, signOutAdmin } from '../admin-session.ts';
import { saveFailure } from '../frame/save-error.ts';

/** The ways out: for now, and for good. */
export function OwnDangerZone({ admin }: { admin: Administrator }) {
	const [asking, setAsking] = useState(false);
	const [busy, setBusy] = useState(false);
	const remove = async () => {
		setBusy(true);
		const answer = await adminCall('DELETE', `/api/admin/${admin.id}`);
		setBusy(false);
		setAsking(false);
		if (!answer.ok) return void toast('error', saveFailure(answer, m.profile_delete_failed()));
		void toast('success', m.profile_deleted());
		signOutAdmin('left');
	};
	return (
		<section className="panel-card danger-zone" aria-labelledby="danger-title">
			<h2 id="danger-title">{m.profile_danger()}</h2>
			<p>{m.settings_danger_text()}</p>
			<div className="console-actions">
				<button type="button" className="button" onClick={() => signOutAdmin('left')}>
					<Icon of={LogOut} size={18} /> {m.admin_logout()}
				</button>
				<button type="button" className="button is-danger" onClick={() => setAsking(true)}>
					{m.profile_delete()}
				</button>
			</div>
			{asking && (
				<ConfirmDialog
					{...{ title: m.profile_delete(), text: m.profile_delete_confirm(), busy, cancel: m.admin_cancel() }}
					confirm={busy ? m.admin_deleting() : m.profile_delete()}
					onConfirm={() => void remove()}
					onCancel={() => setAsking(false)}
				/>
			)}
		</section>
	);
}
