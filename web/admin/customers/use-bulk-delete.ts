import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { m } from '#messages';
import { useStore } from '../../platform/store.ts';
import { toast } from '../../ui/toast.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { type Deletion, deletionProgress } from './customer-changes.ts';

/** Deletes customers; who could not be deleted stays with the reason and can be tried again. */
export function useBulkDelete(customers: User[], onDone: () => void) {
	const { mutate } = useMutation<Deletion[]>('DELETE');
	const [state, setState] = useState({ status: 'asking' as 'asking' | 'running' | 'failed', total: customers.length });
	const [left, setLeft] = useState<{ customer: User; reason: string }[]>([]);
	const done = useStore(deletionProgress, 0);
	/** Returns what is wrong with the password, if it is. */
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
