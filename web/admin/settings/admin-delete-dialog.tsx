import { useState } from 'react';
import type { Administrator } from '#contract/administrators.ts';
import { m } from '#messages';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { adminCall } from '../admin-session.ts';
import { saveFailure } from '../frame/save-error.ts';

interface AdminDeleteDialogProps {
	admin: Administrator;
	onDeleted: () => void;
	onClose: () => void;
}

export function AdminDeleteDialog({ admin: { id, name, email }, onDeleted, onClose }: AdminDeleteDialogProps) {
	const [busy, setBusy] = useState(false);
	const remove = async () => {
		setBusy(true);
		const answer = await adminCall('DELETE', `/api/admin/${id}`);
		setBusy(false);
		if (answer.ok) {
			void toast('success', m.settings_admins_deleted());
			return onDeleted();
		}
		void toast('error', saveFailure(answer, m.settings_admins_delete_failed()));
		onClose();
	};
	return (
		<ConfirmDialog
			{...{ title: m.settings_admins_delete(), text: m.settings_admins_delete_text({ name, email }), busy }}
			{...{ cancel: m.admin_cancel(), confirm: busy ? m.admin_deleting() : m.admin_delete(), onCancel: onClose }}
			onConfirm={() => void remove()}
		/>
	);
}
