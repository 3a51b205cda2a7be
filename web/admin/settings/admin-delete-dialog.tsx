import type { Administrator } from '#contract/administrators.ts';
import { m } from '#messages';
import type { ApiResult } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { saveError } from '../frame/save-error.ts';
import { useMutation } from '../frame/use-mutation.ts';

interface AdminDeleteDialogProps {
	admin: Administrator;
	onDeleted: () => void;
	onClose: () => void;
}

export function AdminDeleteDialog({ admin: { id, name, email }, onDeleted, onClose }: AdminDeleteDialogProps) {
	const { busy, mutate } = useMutation<ApiResult<unknown>>('DELETE');
	const remove = async () => {
		const response = await mutate({ id });
		if (response.ok) {
			void toast('success', m.settings_admins_deleted());
			return onDeleted();
		}
		void toast('error', saveError(response, m.settings_admins_delete_failed()));
		onClose();
	};
	return (
		<ConfirmDialog
			title={m.settings_admins_delete()}
			text={m.settings_admins_delete_text({ name, email })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_deleting() : m.admin_delete()}
			onConfirm={() => void remove()}
			onCancel={onClose}
		/>
	);
}
