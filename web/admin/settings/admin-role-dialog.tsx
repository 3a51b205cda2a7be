import { useState } from 'react';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { PasswordDialog } from '../../accounts/password-dialog.tsx';
import type { ApiResult } from '../../platform/api.ts';
import { toast } from '../../ui/toast.ts';
import { saveError } from '../frame/save-error.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { RoleField } from './role-field.tsx';

/** Gives a colleague another role, by the own password. */
export function AdminRoleDialog({ admin, onClose }: { admin: Administrator; onClose: () => void }) {
	const { id, name } = admin;
	const { busy, mutate } = useMutation<ApiResult<unknown>>('PUT');
	const [role, setRole] = useState(admin.role);
	const save = async (currentPassword: string) => {
		const response = await mutate({ id, role, currentPassword });
		if (response.ok) {
			void toast('success', m.settings_admins_role_saved());
			onClose();
			return undefined;
		}
		void toast('error', saveError(response, m.settings_admins_role_failed()));
		return response;
	};
	return (
		<PasswordDialog
			title={m.settings_admins_role_change()}
			text={m.settings_admins_role_text({ name: isolateCodes(name) })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_saving() : m.settings_admins_role_save()}
			onConfirm={save}
			onCancel={onClose}
		>
			<RoleField role={role} onChange={setRole} />
		</PasswordDialog>
	);
}
