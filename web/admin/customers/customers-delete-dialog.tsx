import { type SyntheticEvent, useRef, useState } from 'react';
import type { Customer } from '#contract/people/people.schema.ts';
import { m } from '#messages';
import { useStore } from '../../platform/store.ts';
import { Code } from '../../ui/code.tsx';
import { CurrentPasswordField } from '../../ui/current-password-field.tsx';
import field from '../../ui/field.module.css';
import form from '../../ui/form.module.css';
import { toast } from '../../ui/toast.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { DialogButtons } from '../frame/dialog-buttons.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { type Deletion, deletionProgress } from './customer-changes.ts';
import styles from './customers-delete-dialog.module.css';

/** Deletes customers. `left` are those that could not be deleted, with the reason; `run` tries these again. */
function useBulkDelete(customers: Customer[], onDone: () => void) {
	const { mutate } = useMutation<Deletion[]>('DELETE');
	const [state, setState] = useState({ status: 'asking' as 'asking' | 'running' | 'failed', total: customers.length });
	const [left, setLeft] = useState<{ customer: Customer; reason: string }[]>([]);
	const done = useStore(deletionProgress, 0);
	/** Returns the error of a wrong password. */
	const run = async (currentPassword: string): Promise<string | undefined> => {
		const remaining = state.status === 'failed' ? left.map(({ customer }) => customer) : customers;
		setState({ status: 'running', total: remaining.length });
		const deletions = await mutate({ ids: remaining.map(({ id }) => id), currentPassword });
		const passwordError = deletions.find((deletion) => deletion.passwordError)?.passwordError;
		if (passwordError) {
			setState(state);
			return passwordError;
		}
		const reasons = new Map(deletions.map(({ id, reason }) => [id, reason]));
		const failed = remaining.flatMap((customer) => {
			const reason = reasons.get(customer.id);
			return reason === undefined ? [] : [{ customer, reason }];
		});
		if (failed.length === 0) {
			void toast('success', m.customers_bulk_done({ count: remaining.length }));
			onDone();
			return undefined;
		}
		void toast('error', m.customers_bulk_failed());
		setLeft(failed);
		setState({ status: 'failed', total: remaining.length });
		return undefined;
	};
	return { ...state, done, left, run };
}

interface CustomersDeleteDialogProps {
	customers: Customer[];
	onDeleted: () => void;
	onClose: () => void;
}

/** Asks for confirmation and for the administrator's password; shows the progress, then who could not be deleted and why. */
export function CustomersDeleteDialog({ customers, onDeleted, onClose }: CustomersDeleteDialogProps) {
	const { status, done, total, left, run } = useBulkDelete(customers, onDeleted);
	const [password, setPassword] = useState('');
	const [error, setError] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	const submit = async (event: SyntheticEvent) => {
		event.preventDefault();
		const wrong = password === '' ? m.account_current_password_required() : await run(password);
		setError(wrong);
		if (wrong) input.current?.focus();
	};
	const busy = status === 'running';
	const failed = status === 'failed';
	const close = failed ? onDeleted : onClose;
	const progress = m.customers_bulk_progress({ done, total });
	const confirm = failed
		? m.customers_bulk_retry({ count: left.length })
		: m.customers_bulk_confirm({ count: customers.length });
	return (
		<ConsoleDialog
			title={failed ? m.customers_bulk_failed() : m.customers_bulk_title({ count: customers.length })}
			busy={busy}
			onClose={close}
		>
			{!failed && <p>{m.customers_bulk_text()}</p>}
			<div role="status" className={styles.progress}>
				{busy && (
					<>
						<p>{progress}</p>
						<progress value={done} max={total} aria-label={progress} />
					</>
				)}
				{failed && <p>{m.customers_bulk_account({ deleted: total - left.length, total })}</p>}
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: many names scroll, by keyboard too */}
			<ul className={styles.names} tabIndex={0} aria-label={m.admin_tab_customers()}>
				{failed
					? left.map(({ customer, reason }) => <Name key={customer.id} customer={customer} reason={reason} />)
					: customers.map((customer) => <Name key={customer.id} customer={customer} />)}
			</ul>
			<form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
				<CurrentPasswordField
					ref={input}
					value={password}
					error={error}
					onChange={(event) => setPassword(event.target.value)}
				/>
				<DialogButtons
					busy={busy}
					onCancel={close}
					cancel={failed ? m.admin_close() : m.admin_cancel()}
					submit={busy ? m.admin_deleting() : confirm}
					isDanger
				/>
			</form>
		</ConsoleDialog>
	);
}

function Name({ customer: { name, email }, reason }: { customer: Customer; reason?: string }) {
	return (
		<li>
			<Code>{name}</Code>{' '}
			<span>
				<Code>{email ?? m.customers_not_given()}</Code>
			</span>
			{reason && <p className={field.error}>{reason}</p>}
		</li>
	);
}
