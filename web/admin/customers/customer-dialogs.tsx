import type { User } from '#contract/accounts.ts';
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
	if (shown.action === 'delete many')
		return <CustomersDeleteDialog customers={shown.customers} onDeleted={onDeleted} onClose={close} />;
	const { action, customer } = shown;
	if (action === 'delete') return <CustomerDeleteDialog customer={customer} onDeleted={onDeleted} onClose={close} />;
	if (action === 'edit') return <CustomerEditDialog customer={customer} onSaved={close} onClose={close} />;
	return <CustomerDialog customer={customer} onEdit={() => onShow({ action: 'edit', customer })} onClose={close} />;
}
