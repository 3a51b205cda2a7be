import type { FirmPage } from '#contract/firm-pages/firm-pages.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { textFor } from '#contract/translations.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useMutation } from '../frame/use-mutation.ts';

interface DeletePageDialogProps {
	page: FirmPage;
	onDeleted: (id: number) => void;
	onClose: () => void;
}

export function DeletePageDialog({ page: { id, title }, onDeleted, onClose }: DeletePageDialogProps) {
	const { busy, mutate } = useMutation<ApiResult<unknown>>('DELETE');
	const remove = async () => {
		const response = await mutate({ id });
		if (response.ok) {
			void toast('success', m.pages_deleted());
			onDeleted(id);
		} else void toast('error', errorText(response, m.pages_delete_failed()));
		onClose();
	};
	return (
		<ConfirmDialog
			title={m.pages_delete_title()}
			text={m.pages_delete_text({ title: isolateCodes(textFor(title, currentLanguage())) })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_deleting() : m.admin_delete()}
			onConfirm={() => void remove()}
			onCancel={onClose}
		/>
	);
}
