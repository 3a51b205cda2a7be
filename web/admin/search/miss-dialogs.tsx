import { Suspense, use } from 'react';
import type { Reference } from '#contract/catalogue/references.schema.ts';
import type { SearchMiss } from '#contract/search/search-misses.schema.ts';
import { maxPhraseWords } from '#contract/search/search-words.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { toast } from '../../ui/toast.ts';
import type { SaveResult } from '../frame/conflict.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import { ReferenceDialog } from '../references/reference-dialog.tsx';
import { titleOf } from '../references/reference-dialogs.tsx';
import { bodyOf, emptyDraft } from '../references/reference-draft.ts';
import type { MadeWord } from './miss-api.ts';
import { WordDialog } from './word-dialog.tsx';
import { meansOf, newDraft, type WordDraft } from './word-draft.ts';

/** The miss whose dialog is open: with `meanings` the form of a word, without that of a reference. */
export interface ShownMiss {
	miss: SearchMiss;
	meanings?: Promise<string[]>;
}

interface MissDialogsProps {
	shown: ShownMiss;
	onSaved: (id: number) => void;
	onClose: () => void;
}

export function MissDialogs({ shown: { miss, meanings }, onSaved, onClose }: MissDialogsProps) {
	const { mutate } = useMutation<SaveResult<Reference, Reference>>('POST');
	if (meanings) return <MissDialog miss={miss} meanings={meanings} onSaved={onSaved} onClose={onClose} />;
	return (
		<ReferenceDialog
			title={m.references_add()}
			draft={{ ...emptyDraft, code: miss.text }}
			send={(typed) => mutate({ id: miss.id, ...bodyOf(typed) })}
			onSaved={(typed) => {
				void toast('success', m.references_added({ reference: titleOf(typed) }));
				onSaved(miss.id);
				onClose();
			}}
			onClose={onClose}
		/>
	);
}

interface MissDialogProps {
	miss: SearchMiss;
	/** Suggested meanings, requested when the dialog is opened. */
	meanings: Promise<string[]>;
	onSaved: (id: number) => void;
	onClose: () => void;
}

/** Turns a miss into a word of any kind. */
function MissDialog(props: MissDialogProps) {
	const title = m.search_miss_word();
	const pending = (
		<ConsoleDialog title={title} onClose={props.onClose}>
			<p role="status">{m.search_loading()}</p>
		</ConsoleDialog>
	);
	return (
		<Suspense fallback={pending}>
			<MissForm title={title} {...props} />
		</Suspense>
	);
}

function MissForm({ title, miss, meanings, onSaved, onClose }: MissDialogProps & { title: string }) {
	const near = use(meanings);
	const { mutate } = useMutation<MadeWord>('POST');
	const send = async (typed: WordDraft) => {
		const phrase = typed.said.trim();
		const made = await mutate({ id: miss.id, ...typed, said: phrase, means: meansOf(typed) });
		if (!made.ok) return made;
		const named = { said: isolateCodes(phrase) };
		if (made.found === undefined) toast('success', m.search_word_saved());
		else if (made.found) toast('success', m.search_miss_made(named));
		else toast('warning', m.search_miss_not_yet(named));
		return { ok: true as const, data: undefined };
	};
	return (
		<WordDialog
			title={title}
			draft={{ ...newDraft(miss.text), means: near.join(', ') }}
			hints={{
				...(miss.folded.split(' ').length > maxPhraseWords && { said: m.search_miss_long({ max: maxPhraseWords }) }),
				...(near.length > 0 && { means: m.search_miss_prefilled() }),
			}}
			send={send}
			onSaved={() => {
				onSaved(miss.id);
				onClose();
			}}
			onClose={onClose}
		/>
	);
}
