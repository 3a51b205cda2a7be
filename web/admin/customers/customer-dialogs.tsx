import type { User } from '#contract/accounts/accounts.schema.ts';
import { m } from '#messages';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { PinSessionNotice } from '../people/pin-session-notice.tsx';
import { useAdmin } from '../session/admin-session.ts';
import type { CustomerAction } from './customer-columns.tsx';
import { CustomerDeleteDialog } from './customer-delete-dialog.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { CustomerEditDialog } from './customer-edit-dialog.tsx';
import { CustomersDeleteDialog } from './customers-delete-dialog.tsx';

/** What is being done with which customers. */
export type ShownCustomer = { action: CustomerAction; customer: User } | { action: 'delete many'; customers: User[] };

interface CustomerDialogsProps {
	shown: ShownCustomer;
	/** Another dialog follows, or none. */
	onShow: (shown: ShownCustomer | undefined) => void;
	onDeleted: () => void;
}

/** The dialog that is open over the list. */
export function CustomerDialogs({ shown, onShow, onDeleted }: CustomerDialogsProps) {
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
	const { action, customer } = shown;
	if (action === 'delete') return <CustomerDeleteDialog customer={customer} onDeleted={onDeleted} onClose={close} />;
	if (action === 'edit') return <CustomerEditDialog customer={customer} onSaved={close} onClose={close} />;
	return <CustomerDialog customer={customer} onEdit={() => onShow({ action: 'edit', customer })} onClose={close} />;
}
