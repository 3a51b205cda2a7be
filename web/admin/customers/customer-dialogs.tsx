import type { Customer } from '#contract/people/people.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { PasswordDialog } from '../../accounts/password-dialog.tsx';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { toast } from '../../ui/toast.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { PinSessionNotice } from '../people/pin-session-notice.tsx';
import { useAdmin } from '../session/admin-session.ts';
import type { CustomerAction } from './customer-columns.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { CustomerEditDialog } from './customer-edit-dialog.tsx';
import { CustomersDeleteDialog } from './customers-delete-dialog.tsx';
import { CustomersMergeDialog } from './customers-merge-dialog.tsx';

/** The dialog that is open, and its customers. */
export type ShownCustomer =
	| { action: 'view'; id: number }
	| { action: Exclude<CustomerAction, 'view'>; customer: Customer }
	| { action: 'delete many'; customers: Customer[] }
	| { action: 'merge'; customers: [Customer, Customer] };

interface CustomerDialogsProps {
	shown: ShownCustomer;
	/** Opens another dialog; undefined closes it. */
	onShow: (shown: ShownCustomer | undefined) => void;
	onDeleted: () => void;
	/** The person was erased: the list has to be read again. */
	onErased: () => void;
}

export function CustomerDialogs({ shown, onShow, onDeleted, onErased }: CustomerDialogsProps) {
	const close = () => onShow(undefined);
	const user = useAdmin();
	if (shown.action !== 'view' && user.status === 'in' && user.admin.by_pin) {
		return (
			<ConsoleDialog title={m.pin_session_title()} onClose={close}>
				<PinSessionNotice />
			</ConsoleDialog>
		);
	}
	if (shown.action === 'delete many')
		return <CustomersDeleteDialog customers={shown.customers} onDeleted={onDeleted} onClose={close} />;
	if (shown.action === 'merge')
		return <CustomersMergeDialog customers={shown.customers} onMerged={close} onClose={close} />;
	if (shown.action === 'view')
		return (
			<CustomerDialog
				key={shown.id}
				id={shown.id}
				onEdit={(customer) => onShow({ action: 'edit', customer })}
				onShow={(id) => onShow({ action: 'view', id })}
				onErased={onErased}
				onClose={close}
			/>
		);
	const { action, customer } = shown;
	if (action === 'delete') return <CustomerDeleteDialog customer={customer} onDeleted={onDeleted} onClose={close} />;
	return <CustomerEditDialog customer={customer} onSaved={close} onClose={close} />;
}

interface CustomerDeleteDialogProps {
	customer: Customer;
	onDeleted: () => void;
	onClose: () => void;
}

/** Asks for confirmation and for the administrator's password. */
function CustomerDeleteDialog({ customer, onDeleted, onClose }: CustomerDeleteDialogProps) {
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
			text={m.customers_delete_text({ name: isolateCodes(name), email: email ?? '' })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_deleting() : m.admin_delete()}
			onConfirm={remove}
			onCancel={onClose}
		/>
	);
}
