import { FileUp, ListChecks } from 'lucide';
import type { SubmitEvent } from 'react';
import { m } from '#messages';
import styles from '../pages/list-page.module.css';
import { runInBackground } from '../platform/background.ts';
import button from '../ui/button.module.css';
import { FieldFrame } from '../ui/field-frame.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { Icon } from '../ui/icon.tsx';
import text from '../ui/text.module.css';
import { toast } from '../ui/toast.ts';
import { useEarlyText } from '../ui/use-early-input.ts';
import { useList } from './list-draft.ts';
import { useReadList } from './use-read-list.ts';

/** File types of lists. */
const fileTypes = '.csv,.txt,.tsv,.xlsx,text/csv,text/plain';

/** How long the notice offers the typed lines again. */
const undoSeconds = 20;

/** Paste a list, or choose a spreadsheet file. */
export function ListInput() {
	const { draft, setText } = useList();
	const typed = draft.text;
	const { area, reading, error, fail, read } = useReadList();
	useEarlyText(area, setText);

	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (typed.trim() === '') fail(m.lists_empty());
		else runInBackground(read({ text: typed }, typed));
	};
	const readFile = async (file: File) => {
		const form = new FormData();
		form.append('file', file);
		const isRead = await read(form, undefined);
		if (isRead && typed.trim() !== '') offerTyped();
	};
	const offerTyped = () => {
		void toast('info', m.lists_replaced(), {
			label: m.lists_undo(),
			seconds: undoSeconds,
			onPress: () => setText(typed),
		});
	};

	return (
		<form className={`${styles.input} ${text.scripted}`} noValidate onSubmit={submit} aria-busy={reading}>
			<FieldFrame label={m.lists_paste()} required hint={m.lists_paste_hint()} error={error}>
				{(control) => (
					<textarea
						ref={area}
						{...control}
						name="text"
						rows={10}
						dir="auto"
						spellCheck={false}
						autoComplete="off"
						className={styles.paste}
						placeholder={m.lists_example()}
						value={typed}
						readOnly={reading}
						onChange={({ target }) => setText(target.value)}
					/>
				)}
			</FieldFrame>
			<div className={styles.ways}>
				<button type="submit" className={button.primary} disabled={reading}>
					<Icon of={ListChecks} size={18} /> {reading ? m.lists_reading() : m.lists_read()}
				</button>
				<FileButton accept={fileTypes} disabled={reading} onFiles={([file]) => file && runInBackground(readFile(file))}>
					<Icon of={FileUp} size={18} /> {m.lists_file()}
				</FileButton>
				<p role="status" className={text.hidden}>
					{reading ? m.lists_reading() : ''}
				</p>
			</div>
		</form>
	);
}
