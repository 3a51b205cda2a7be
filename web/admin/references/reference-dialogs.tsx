import { Suspense, use } from 'react';
import type { Reference } from '#contract/catalogue/references.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { SaveResult } from '../frame/conflict.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { ReferenceDialog } from './reference-dialog.tsx';
import { bodyOf, draftOf, type PickedProduct, type ReferenceDraft } from './reference-draft.ts';

/** The dialog that is open, and its row; `edit` also has the product, which is still loading. */
export type ShownReference =
	| { action: 'add'; draft: ReferenceDraft }
	| { action: 'edit'; row: Reference; product: Promise<PickedProduct | undefined> }
	| { action: 'delete'; row: Reference };

interface ReferenceDialogsProps {
	shown: ShownReference;
	onAdded: (draft: ReferenceDraft) => void;
	onDeleted: (id: number) => void;
	onClose: () => void;
}

/** The title of a row: `Basler AVC63-7`. */
export const titleOf = ({ maker, code }: Pick<Reference, 'maker' | 'code'>) => isolateCodes(`${maker} ${code}`);

export function ReferenceDialogs({ shown, onAdded, onDeleted, onClose }: ReferenceDialogsProps) {
	if (shown.action === 'add') return <AddDialog draft={shown.draft} onAdded={onAdded} onClose={onClose} />;
	if (shown.action === 'delete') return <DeleteDialog row={shown.row} onDeleted={onDeleted} onClose={onClose} />;
	const pending = (
		<ConsoleDialog title={m.references_edit()} onClose={onClose}>
			<p role="status">{m.references_loading()}</p>
		</ConsoleDialog>
	);
	return (
		<Suspense fallback={pending}>
			<EditDialog {...shown} onClose={onClose} />
		</Suspense>
	);
}

function AddDialog({
	draft,
	onAdded,
	onClose,
}: { draft: ReferenceDraft } & Pick<ReferenceDialogsProps, 'onAdded' | 'onClose'>) {
	const { mutate } = useMutation<SaveResult<Reference, Reference>>('POST');
	return (
		<ReferenceDialog
			title={m.references_add()}
			draft={draft}
			send={(typed) => mutate(bodyOf(typed))}
			onSaved={(typed) => {
				void toast('success', m.references_added({ reference: titleOf(typed) }));
				onAdded(typed);
				onClose();
			}}
			onClose={onClose}
		/>
	);
}

interface EditDialogProps {
	row: Reference;
	product: Promise<PickedProduct | undefined>;
	onClose: () => void;
}

function EditDialog({ row, product, onClose }: EditDialogProps) {
	const { mutate } = useMutation<SaveResult<Reference, Reference>>('PUT');
	const sizes = row.size === null ? [] : [row.size];
	const picked = use(product) ?? { id: row.product_id, name: row.product_name, model: null, sizes };
	return (
		<ReferenceDialog
			title={m.references_edit()}
			draft={draftOf(row, picked)}
			row={row}
			send={(typed, version) => mutate({ id: row.id, ...bodyOf(typed), ...(version && { version }) })}
			onSaved={() => {
				void toast('success', m.references_saved());
				onClose();
			}}
			onClose={onClose}
		/>
	);
}

function DeleteDialog({
	row,
	onDeleted,
	onClose,
}: { row: Reference } & Pick<ReferenceDialogsProps, 'onDeleted' | 'onClose'>) {
	const { busy, mutate } = useMutation<ApiResult<unknown>>('DELETE');
	const remove = async () => {
		const response = await mutate({ id: row.id });
		if (response.ok) {
			void toast('success', m.references_deleted());
			onDeleted(row.id);
		} else void toast('error', errorText(response, m.references_delete_failed()));
		onClose();
	};
	return (
		<ConfirmDialog
			title={m.references_delete()}
			text={m.references_delete_text({ reference: titleOf(row), product: isolateCodes(row.product_name) })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_deleting() : m.admin_delete()}
			onConfirm={() => void remove()}
			onCancel={onClose}
		/>
	);
}
