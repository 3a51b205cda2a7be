import { useState } from 'react';
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

interface MergeDialogProps extends CompanyConfirmProps {
	/** The companies that it can be merged into. */
	others: CompanyListItem[];
}

/** Merges this company into another one: its people and requests move there. */
export function MergeDialog({ company: { id, name, state }, others, onDeleted, onClose }: MergeDialogProps) {
	const { busy, mutate } = useMutation<ApiResult<unknown>>('POST');
	const [into, setInto] = useState('');
	const [isTried, setTried] = useState(false);
	const chosen = others.find((other) => String(other.id) === into);
	const losesPrices = state === 'confirmed' && chosen?.state === 'asked';
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
			onConfirm={() => (into === '' ? setTried(true) : runInBackground(merge()))}
			onCancel={onClose}
		>
			<SelectField
				label={m.company_merge_into()}
				error={isTried && into === '' ? m.company_choose() : undefined}
				hint={losesPrices ? m.company_merge_unconfirmed({ name: isolateCodes(chosen.name) }) : undefined}
				value={into}
				onChange={({ target }) => setInto(target.value)}
			>
				<option value="">{m.company_choose()}</option>
				{others.map((other) => (
					<option key={other.id} value={other.id}>
						{codeText(other.name)}
					</option>
				))}
			</SelectField>
		</ConfirmDialog>
	);
}
