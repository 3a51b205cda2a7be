import { useState } from 'react';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { adminCall } from '../session/admin-session.ts';

/** Takes the second factors from a colleague who has lost them. */
export function ResetFactorsDialog({ admin: { id, name }, onClose }: { admin: Administrator; onClose: () => void }) {
	const [busy, setBusy] = useState(false);
	const reset = async () => {
		setBusy(true);
		const response = await adminCall('DELETE', `/api/admin/${id}/factors`);
		setBusy(false);
		onClose();
		if (response.ok) void toast('success', m.factors_reset_done());
		else void toast('error', errorText(response, m.factor_failed()));
	};
	return (
		<ConfirmDialog
			title={m.factors_reset_title()}
			text={m.factors_reset_confirm({ name: isolateCodes(name) })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={m.factors_reset_title()}
			onConfirm={() => void reset()}
			onCancel={onClose}
		/>
	);
}
