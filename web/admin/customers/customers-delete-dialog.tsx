import type { User } from '#contract/accounts.ts';
import { m } from '#messages';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { useBulkDelete } from './use-bulk-delete.ts';

interface CustomersDeleteDialogProps {
	customers: User[];
	onDeleted: () => void;
	onClose: () => void;
}

/** Asks before several customers are deleted, shows how far it is, and tells who could not be deleted and why. */
export function CustomersDeleteDialog({ customers, onDeleted, onClose }: CustomersDeleteDialogProps) {
	const { status, done, total, left, run } = useBulkDelete(customers, onDeleted);
	const busy = status === 'running';
	const close = status === 'failed' ? onDeleted : onClose;
	const title = status === 'failed' ? m.customers_bulk_failed() : m.customers_bulk_title({ count: customers.length });
	const account = m.customers_bulk_account({ deleted: total - left.length, total });
	return (
		<ConsoleDialog title={title} busy={busy} onClose={close}>
			{status !== 'failed' && <p>{m.customers_bulk_text()}</p>}
			<div role="status" className="people-progress">
				{busy && (
					<>
						<p>{m.customers_bulk_progress({ done, total })}</p>
						<progress value={done} max={total} aria-label={m.customers_bulk_progress({ done, total })} />
					</>
				)}
				{status === 'failed' && <p>{account}</p>}
			</div>
			{status === 'failed' ? (
				<ul className="people-names">
					{left.map(({ customer, reason }) => (
						<li key={customer.id}>
							<bdi>{customer.name}</bdi> <span>{customer.email}</span>
							<p className="field-error">{reason}</p>
						</li>
					))}
				</ul>
			) : (
				<ul className="people-names">
					{customers.map(({ id, name, email }) => (
						<li key={id}>
							<bdi>{name}</bdi> <span>{email}</span>
						</li>
					))}
				</ul>
			)}
			<div className="dialog-buttons">
				<button type="button" className="button" disabled={busy} onClick={close}>
					{status === 'failed' ? m.admin_close() : m.admin_cancel()}
				</button>
				<button type="button" className="button is-primary" disabled={busy} onClick={() => void run()}>
					{busy
						? m.admin_deleting()
						: status === 'failed'
							? m.customers_bulk_retry({ count: left.length })
							: m.customers_bulk_confirm({ count: customers.length })}
				</button>
			</div>
		</ConsoleDialog>
	);
}
