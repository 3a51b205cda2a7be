import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { m } from '#messages';
import { errorText } from '../../api.ts';
import { toast } from '../../ui/toast.ts';
import { adminCall } from '../admin-session.ts';

export interface BulkDelete {
	status: 'asking' | 'running' | 'failed';
	/** How many calls have been answered, of how many. */
	done: number;
	total: number;
	/** Who is still there, and why. */
	left: { customer: User; reason: string }[];
}

/** Deletes customers all at once, each by a call of its own; what fails is kept with its reason and can be tried again. */
export function useBulkDelete(customers: User[], onDone: () => void) {
	const start: BulkDelete = { status: 'asking', done: 0, total: customers.length, left: [] };
	const [state, setState] = useState(start);
	const run = async () => {
		const wanted = state.status === 'failed' ? state.left.map(({ customer }) => customer) : customers;
		setState({ status: 'running', done: 0, total: wanted.length, left: [] });
		const outcomes = await Promise.all(
			wanted.map(async (customer) => {
				const answer = await adminCall('DELETE', `/api/customers/${customer.id}`);
				setState((before) => ({ ...before, done: before.done + 1 }));
				// somebody else was faster
				const gone = answer.ok || answer.status === 404;
				const network = !answer.ok && answer.status === 0;
				const reason = gone ? '' : network ? m.admin_network() : errorText(answer, m.customers_delete_failed());
				return { customer, gone, reason };
			}),
		);
		const left = outcomes.filter(({ gone }) => !gone);
		if (left.length === 0) {
			void toast('success', m.customers_bulk_done({ count: wanted.length }));
			return onDone();
		}
		void toast('error', m.customers_bulk_failed());
		setState({ status: 'failed', done: wanted.length, total: wanted.length, left });
	};
	return { ...state, run };
}
