import { useState } from 'react';
import type { Customer, CustomerRecord } from '#contract/people/people.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { Code } from '../../ui/code.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import field from '../../ui/field.module.css';
import { toast } from '../../ui/toast.ts';
import choices from '../frame/choices.module.css';
import { useMutation } from '../frame/use-mutation.ts';

interface CustomersMergeDialogProps {
	customers: [Customer, Customer];
	onMerged: () => void;
	onClose: () => void;
}

/** Merges two customers; the person chooses which one stays. One with an account stays in any case. */
export function CustomersMergeDialog({ customers, onMerged, onClose }: CustomersMergeDialogProps) {
	const { busy, mutate } = useMutation<ApiResult<CustomerRecord>>('POST');
	const [error, setError] = useState('');
	const account = customers.find((customer) => customer.account);
	const [stays, setStays] = useState((account ?? customers[0]).id);
	const into = customers.find(({ id }) => id === stays) ?? customers[0];
	const from = into === customers[0] ? customers[1] : customers[0];
	const merge = async () => {
		const response = await mutate({ into: into.id, from: from.id });
		if (!response.ok) return setError(errorText(response, m.customers_merge_failed()));
		void toast('success', m.customers_merged());
		onMerged();
	};
	return (
		<ConfirmDialog
			title={m.customers_merge_title()}
			text={m.customers_merge_text({ from: isolateCodes(from.name), into: isolateCodes(into.name) })}
			confirm={busy ? m.customers_merge_busy() : m.customers_merge_confirm()}
			cancel={m.admin_cancel()}
			busy={busy}
			onConfirm={() => runInBackground(merge())}
			onCancel={onClose}
		>
			<fieldset className={choices.choices}>
				<legend>{m.customers_merge_stays()}</legend>
				{customers.map(({ id, name, number, account: hasAccount }) => (
					<label key={id}>
						<input
							type="radio"
							name="stays"
							checked={id === stays}
							disabled={account !== undefined && !hasAccount}
							onChange={() => setStays(id)}
						/>
						<span>
							<Code>{name}</Code> · <Code>{number ?? m.customers_not_given()}</Code> ·{' '}
							{hasAccount ? m.customers_account_yes() : m.customers_account_no()}
						</span>
					</label>
				))}
			</fieldset>
			<p role="alert" className={field.error}>
				{error}
			</p>
		</ConfirmDialog>
	);
}
