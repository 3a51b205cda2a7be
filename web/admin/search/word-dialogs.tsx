import type { Reference } from '#contract/catalogue/references.schema.ts';
import type { SearchWord } from '#contract/search/search-word-forms.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { SaveResult } from '../frame/conflict.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { ReferenceDialog } from '../references/reference-dialog.tsx';
import { titleOf } from '../references/reference-dialogs.tsx';
import { bodyOf, emptyDraft } from '../references/reference-draft.ts';
import { WordDialog } from './word-dialog.tsx';
import { draftOf, meansOf, newDraft, type WordDraft } from './word-draft.ts';

/** The dialog that is open, and its word; undefined for a new word. */
export type ShownWord =
	| { action: 'edit'; word?: SearchWord; draft?: WordDraft }
	| { action: 'delete'; word: SearchWord }
	| { action: 'reference'; code: string };

interface WordDialogsProps {
	shown: ShownWord;
	onDeleted: (id: number) => void;
	onClose: () => void;
}

export function WordDialogs({ shown, onDeleted, onClose }: WordDialogsProps) {
	if (shown.action === 'delete') return <DeleteDialog word={shown.word} onDeleted={onDeleted} onClose={onClose} />;
	if (shown.action === 'reference') return <CodeDialog code={shown.code} onClose={onClose} />;
	return <EditDialog word={shown.word} draft={shown.draft} onClose={onClose} />;
}

/** A row of the equals-table for a code that was searched for. */
function CodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
	const { mutate } = useMutation<SaveResult<Reference, Reference>>('POST');
	return (
		<ReferenceDialog
			title={m.references_add()}
			draft={{ ...emptyDraft, code }}
			send={(typed) => mutate(bodyOf(typed))}
			onSaved={(typed) => {
				void toast('success', m.references_added({ reference: titleOf(typed) }));
				onClose();
			}}
			onClose={onClose}
		/>
	);
}

interface EditDialogProps {
	word: SearchWord | undefined;
	/** What a new word begins with. */
	draft: WordDraft | undefined;
	onClose: () => void;
}

function EditDialog({ word, draft, onClose }: EditDialogProps) {
	const { mutate } = useMutation<SaveResult<SearchWord, SearchWord>>(word ? 'PUT' : 'POST');
	return (
		<WordDialog
			title={word ? m.search_word_edit_title() : m.search_words_add()}
			draft={word ? draftOf(word) : (draft ?? newDraft())}
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
