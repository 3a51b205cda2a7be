import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { m } from '#messages';
import { errorText } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { adminCall } from '../admin-session.ts';

interface CustomerDeleteDialogProps {
	customer: User;
	onDeleted: () => void;
	onClose: () => void;
}

export function CustomerDeleteDialog({ customer, onDeleted, onClose }: CustomerDeleteDialogProps) {
	const { id, name, email } = customer;
	const [busy, setBusy] = useState(false);
	const remove = async () => {
		setBusy(true);
		const answer = await adminCall('DELETE', `/api/customers/${id}`);
		setBusy(false);
		if (answer.ok) {
			void toast('success', m.customers_deleted());
			return onDeleted();
		}
		void toast('error', errorText(answer, m.customers_delete_failed()));
		onClose();
	};
	return (
		<ConfirmDialog
			{...{ title: m.customers_delete(), text: m.customers_delete_text({ name, email }), busy }}
			{...{ cancel: m.admin_cancel(), confirm: busy ? m.admin_deleting() : m.admin_delete(), onCancel: onClose }}
			onConfirm={() => void remove()}
		/>
	);
}
