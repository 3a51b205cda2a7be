import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { PasswordDialog } from '../../accounts/password-dialog.tsx';
import type { ApiResult } from '../../platform/api.ts';
import { toast } from '../../ui/toast.ts';
import { saveError } from '../frame/save-error.ts';
import { useMutation } from '../frame/use-mutation.ts';

interface AdminDeleteDialogProps {
	admin: Administrator;
	onDeleted: () => void;
	onClose: () => void;
}

/** Asks before a colleague's account is deleted, and for the own password. */
export function AdminDeleteDialog({ admin: { id, name, email }, onDeleted, onClose }: AdminDeleteDialogProps) {
	const { busy, mutate } = useMutation<ApiResult<unknown>>('DELETE');
	const remove = async (currentPassword: string) => {
		const response = await mutate({ id, currentPassword });
		if (response.ok) {
			void toast('success', m.settings_admins_deleted());
			onDeleted();
			return undefined;
		}
		void toast('error', saveError(response, m.settings_admins_delete_failed()));
		return response;
	};
	return (
		<PasswordDialog
			title={m.settings_admins_delete()}
			text={m.settings_admins_delete_text({ name: isolateCodes(name), email })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_deleting() : m.admin_delete()}
			onConfirm={remove}
			onCancel={onClose}
		/>
	);
}
