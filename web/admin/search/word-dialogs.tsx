import type { SearchWord } from '#contract/search/search-word-forms.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { SaveResult } from '../frame/conflict.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { WordDialog } from './word-dialog.tsx';
import { draftOf, meansOf } from './word-draft.ts';

/** The dialog that is open, and its word; undefined for a new word. */
export type ShownWord = { action: 'edit'; word?: SearchWord } | { action: 'delete'; word: SearchWord };

interface WordDialogsProps {
	shown: ShownWord;
	onDeleted: (id: number) => void;
	onClose: () => void;
}

export function WordDialogs({ shown, onDeleted, onClose }: WordDialogsProps) {
	if (shown.action === 'delete') return <DeleteDialog word={shown.word} onDeleted={onDeleted} onClose={onClose} />;
	return <EditDialog word={shown.word} onClose={onClose} />;
}

function EditDialog({ word, onClose }: { word: SearchWord | undefined; onClose: () => void }) {
	const { mutate } = useMutation<SaveResult<SearchWord, SearchWord>>(word ? 'PUT' : 'POST');
	return (
		<WordDialog
			title={word ? m.search_word_edit_title() : m.search_words_add()}
			draft={draftOf(word ?? { said: '', kind: 'word', means: [] })}
			word={word}
			send={(typed, version) =>
				mutate({ ...typed, means: meansOf(typed), ...(word && { id: word.id }), ...(version && { version }) })
			}
			onSaved={() => {
				void toast('success', m.search_word_saved());
				onClose();
			}}
			onClose={onClose}
		/>
	);
}

interface DeleteDialogProps extends Omit<WordDialogsProps, 'shown'> {
	word: SearchWord;
}

function DeleteDialog({ word: { id, said }, onDeleted, onClose }: DeleteDialogProps) {
	const { busy, mutate } = useMutation<ApiResult<unknown>>('DELETE');
	const remove = async () => {
		const response = await mutate({ id });
		if (response.ok) {
			void toast('success', m.search_word_deleted());
			onDeleted(id);
		} else void toast('error', errorText(response, m.search_word_delete_failed()));
		onClose();
	};
	return (
		<ConfirmDialog
			title={m.search_word_delete_title()}
			text={m.search_word_delete_text({ said: isolateCodes(said) })}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={busy ? m.admin_deleting() : m.admin_delete()}
			onConfirm={() => void remove()}
			onCancel={onClose}
		/>
	);
}
