import type { FormEvent } from 'react';
import { deskFields } from '#contract/requests/desk-fields.ts';
import type { RequestNote } from '#contract/requests/request-notes.schema.ts';
import { m } from '#messages';
import type { ApiResult } from '../../platform/api.ts';
import button from '../../ui/button.module.css';
import { toast } from '../../ui/toast.ts';
import { callError } from '../frame/save-error.ts';
import { TextArea } from '../frame/text-area.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import styles from './request-record.module.css';

interface NoteFormProps {
	id: number;
	text: string;
	onType: (text: string) => void;
	onAdded: () => void;
}

/** Adds a note for the staff. After a failure the text stays. */
export function NoteForm({ id, text, onType, onAdded }: NoteFormProps) {
	const { busy, mutate } = useMutation<ApiResult<RequestNote>>('POST', { revalidate: false });
	const add = async (event: FormEvent) => {
		event.preventDefault();
		if (busy || text.trim() === '') return;
		const response = await mutate({ id, text });
		if (!response.ok) return void toast('error', callError(response, m.desk_note_failed()));
		void toast('success', m.desk_note_added());
		onType('');
		onAdded();
	};
	return (
		<form className={styles.note} onSubmit={(event) => void add(event)}>
			<TextArea
				label={m.desk_note()}
				value={text}
				maxLength={deskFields.note.max}
				required
				onChange={({ target }) => onType(target.value)}
			/>
			<button type="submit" className={button.button} aria-disabled={busy || text.trim() === ''}>
				{busy ? m.admin_saving() : m.desk_note_add()}
			</button>
		</form>
	);
}
