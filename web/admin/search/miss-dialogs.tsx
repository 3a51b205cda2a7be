import type { Reference } from '#contract/catalogue/references.schema.ts';
import type { SearchMiss } from '#contract/search/search-misses.schema.ts';
import { m } from '#messages';
import { toast } from '../../ui/toast.ts';
import type { SaveResult } from '../frame/conflict.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { ReferenceDialog } from '../references/reference-dialog.tsx';
import { titleOf } from '../references/reference-dialogs.tsx';
import { bodyOf, emptyDraft } from '../references/reference-draft.ts';
import { MissDialog } from './miss-dialog.tsx';

/** The miss of which something is made: a word, when meanings of one are on their way; else a reference. */
export interface ShownMiss {
	miss: SearchMiss;
	meanings?: Promise<string[]>;
}

interface MissDialogsProps {
	shown: ShownMiss;
	onSaved: (id: number) => void;
	onClose: () => void;
}

/** The dialog that is open over the list of misses. */
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
