import { useEffect, useState } from 'react';
import type { CompanyListItem } from '#contract/companies/companies.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { codeText } from '../../ui/code.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { SelectField } from '../frame/select-field.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { loadCompanies } from './company-api.ts';

interface CompanyConfirmProps {
	company: CompanyListItem;
	/** With the id of a company that is gone from the list. */
	onDeleted: (id: number) => void;
	onClose: () => void;
}

export function DeleteDialog({ company: { id, name }, onDeleted, onClose }: CompanyConfirmProps) {
	const { busy, mutate } = useMutation<ApiResult<unknown>>('DELETE');
	const remove = async () => {
		const response = await mutate({ id });
		if (response.ok) {
			void toast('success', m.company_deleted());
			onDeleted(id);
		} else void toast('error', errorText(response, m.company_delete_failed()));
		onClose();
	};
	return (
		<ConfirmDialog
			title={m.company_delete_title()}
			text={m.company_delete_text({ name: isolateCodes(name) })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_deleting() : m.admin_delete()}
			onConfirm={() => runInBackground(remove())}
			onCancel={onClose}
		/>
	);
}

/** Merges this company into another one: its people and requests move there. */
export function MergeDialog({ company: { id, name }, onDeleted, onClose }: CompanyConfirmProps) {
	const { busy, mutate } = useMutation<ApiResult<unknown>>('POST');
	const [companies, setCompanies] = useState<CompanyListItem[]>([]);
	const [into, setInto] = useState('');
	useEffect(() => {
		runInBackground(loadCompanies().then((found) => setCompanies(found.filter((other) => other.id !== id))));
	}, [id]);
	const merge = async () => {
		const response = await mutate({ id: Number(into), merge: id });
		if (response.ok) {
			void toast('success', m.company_merged());
			onDeleted(id);
		} else void toast('error', errorText(response, m.company_merge_failed()));
		onClose();
	};
	return (
		<ConfirmDialog
			title={m.company_merge_title()}
			text={m.company_merge_text({ name: isolateCodes(name) })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={m.company_merge()}
			onConfirm={() => into !== '' && runInBackground(merge())}
			onCancel={onClose}
		>
			<SelectField label={m.company_merge_into()} value={into} onChange={({ target }) => setInto(target.value)}>
				<option value="">{m.company_choose()}</option>
				{companies.map((other) => (
					<option key={other.id} value={other.id}>
						{codeText(other.name)}
					</option>
				))}
			</SelectField>
		</ConfirmDialog>
	);
}
