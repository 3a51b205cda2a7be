import type { User } from '#contract/accounts.ts';
import { isolateCodes } from '#contract/code-order.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useMutation } from '../frame/use-mutation.ts';

interface CustomerDeleteDialogProps {
	customer: User;
	onDeleted: () => void;
	onClose: () => void;
}

export function CustomerDeleteDialog({ customer, onDeleted, onClose }: CustomerDeleteDialogProps) {
	const { id, name, email } = customer;
	const { busy, mutate } = useMutation<ApiResult<unknown>>('DELETE');
	const remove = async () => {
		const response = await mutate({ id });
		if (response.ok) {
			void toast('success', m.customers_deleted());
			return onDeleted();
		}
		void toast('error', errorText(response, m.customers_delete_failed()));
		onClose();
	};
	return (
		<ConfirmDialog
			title={m.customers_delete()}
			text={m.customers_delete_text({ name: isolateCodes(name), email })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_deleting() : m.admin_delete()}
			onConfirm={() => void remove()}
			onCancel={onClose}
		/>
	);
}
