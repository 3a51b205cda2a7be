import type { User } from '#contract/accounts/accounts.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { PasswordDialog } from '../../accounts/password-dialog.tsx';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { toast } from '../../ui/toast.ts';
import { useMutation } from '../frame/use-mutation.ts';

interface CustomerDeleteDialogProps {
	customer: User;
	onDeleted: () => void;
	onClose: () => void;
}

/** Asks before a customer is deleted, and for the own password. */
export function CustomerDeleteDialog({ customer, onDeleted, onClose }: CustomerDeleteDialogProps) {
	const { id, name, email } = customer;
	const { busy, mutate } = useMutation<ApiResult<unknown>>('DELETE');
	const remove = async (currentPassword: string) => {
		const response = await mutate({ id, currentPassword });
		if (response.ok) {
			void toast('success', m.customers_deleted());
			onDeleted();
			return undefined;
		}
		void toast('error', errorText(response, m.customers_delete_failed()));
		return response;
	};
	return (
		<PasswordDialog
			title={m.customers_delete()}
			text={m.customers_delete_text({ name: isolateCodes(name), email })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_deleting() : m.admin_delete()}
			onConfirm={remove}
			onCancel={onClose}
		/>
	);
}
