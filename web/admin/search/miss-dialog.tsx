import { Suspense, use } from 'react';
import type { SearchMiss } from '#contract/search/search-misses.schema.ts';
import { maxPhraseWords } from '#contract/search/search-words.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { toast } from '../../ui/toast.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import type { MadeWord } from './miss-api.ts';
import { WordDialog } from './word-dialog.tsx';
import { meansOf } from './word-draft.ts';

interface MissDialogProps {
	miss: SearchMiss;
	/** What the word may mean, on its way since the dialog was opened. */
	meanings: Promise<string[]>;
	onSaved: (id: number) => void;
	onClose: () => void;
}

/** Makes a word of what was not found. */
export function MissDialog(props: MissDialogProps) {
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
	const send = async (text: string, means: string[]) => {
		const made = await mutate({ id: miss.id, said: text, means });
		if (!made.ok) return made;
		const named = { said: isolateCodes(text) };
		void (made.found ? toast('success', m.search_miss_made(named)) : toast('warning', m.search_miss_not_yet(named)));
		return { ok: true as const, data: undefined };
	};
	return (
		<WordDialog
			wordOnly
			title={title}
			draft={{ said: miss.text, kind: 'word', means: near.join(', ') }}
			hints={{
				...(miss.folded.split(' ').length > maxPhraseWords && { said: m.search_miss_long({ max: maxPhraseWords }) }),
				...(near.length > 0 && { means: m.search_miss_prefilled() }),
			}}
			send={(typed) => send(typed.said.trim(), meansOf(typed))}
			onSaved={() => {
				onSaved(miss.id);
				onClose();
			}}
			onClose={onClose}
		/>
	);
}
