import { useRef, useState } from 'react';
import { deskFields } from '#contract/requests/desk-fields.ts';
import type { OrderFile } from '#contract/requests/order-files.schema.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import type { ArrivedPhoto } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { TextArea } from '../frame/text-area.tsx';
import { useMutation } from '../frame/use-mutation.ts';

/** A request to delete, or one of its photos or of its buyer's orders. */
export interface DeletionTarget {
	request: AdministeredRequest;
	photo?: ArrivedPhoto;
	file?: OrderFile;
}

interface DeleteDialogProps {
	target: DeletionTarget;
	onDeleted: () => void;
	onClose: () => void;
}

function textsOf({ request, photo, file }: DeletionTarget): { title: string; text: string; done: string } {
	if (file)
		return {
			title: m.desk_delete_order_file({ name: file.name }),
			text: m.desk_delete_order_file_text(),
			done: m.desk_order_file_deleted(),
		};
	if (!photo)
		return {
			title: m.desk_delete_request(),
			text: m.desk_delete_request_text(),
			done: m.desk_request_deleted(),
		};
	const number = request.arrived_photos.findIndex(({ id }) => id === photo.id) + 1;
	return { title: m.desk_delete_photo({ number }), text: m.desk_delete_photo_text(), done: m.desk_photo_deleted() };
}

/** Asks for the reason, then deletes. After an error the dialog stays, with what was typed. */
export function DeleteDialog({ target, onDeleted, onClose }: DeleteDialogProps) {
	const { request, photo, file } = target;
	const texts = textsOf(target);
	const { busy, mutate } = useMutation<ApiResult<unknown>>('DELETE');
	const [reason, setReason] = useState('');
	const [error, setError] = useState<string>();
	const area = useRef<HTMLTextAreaElement>(null);
	const fail = (text: string) => {
		setError(text);
		area.current?.focus();
	};
	const remove = async () => {
		if (reason.trim() === '') return fail(m.desk_delete_reason_required());
		const response = await mutate({
			id: request.id,
			reason,
			...(photo && { photo: photo.id }),
			...(file && { file: file.id }),
		});
		if (!response.ok) return fail(errorText(response, m.desk_delete_failed()));
		void toast('success', texts.done);
		onDeleted();
	};
	return (
		<ConfirmDialog
			title={texts.title}
			text={texts.text}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_deleting() : m.admin_delete()}
			onConfirm={() => void remove()}
			onCancel={onClose}
		>
			<TextArea
				ref={area}
				label={m.desk_delete_reason()}
				hint={m.desk_delete_reason_hint()}
				value={reason}
				maxLength={deskFields.deletionReason.max}
				required
				error={error}
				onChange={({ target }) => setReason(target.value)}
			/>
		</ConfirmDialog>
	);
}
