import { ListChecks } from 'lucide';
import { type SubmitEvent, useState } from 'react';
import { buyerOf, readChat } from '#contract/lists/pasted-chat.ts';
import { m } from '#messages';
import { useList } from '../../lists/list-draft.ts';
import { useReadList } from '../../lists/use-read-list.ts';
import list from '../../pages/list-page.module.css';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { adminCall } from '../session/admin-session.ts';
import styles from './chat-input.module.css';

/** Takes a pasted chat, and which of its senders is the buyer. */
export function ChatInput() {
	const { draft, setText } = useList();
	const { area, reading, error, fail, read } = useReadList();
	const [name, setName] = useState<string>();
	const senders = readChat(draft.text);
	const sender = senders.find((candidate) => candidate.name === name) ?? senders[0];

	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const text = sender?.text ?? draft.text;
		if (text.trim() === '') return fail(m.chats_empty());
		await read({ text }, draft.text, { send: adminCall, buyer: buyerOf(draft.text, sender) });
	};
	return (
		<form className={list.input} noValidate onSubmit={(event) => void submit(event)} aria-busy={reading}>
			<p className={styles.lead}>{m.chats_lead()}</p>
			<FieldFrame label={m.chats_paste()} required hint={m.chats_paste_hint()} error={error}>
				{(control) => (
					<textarea
						ref={area}
						{...control}
						rows={10}
						dir="auto"
						spellCheck={false}
						autoComplete="off"
						className={list.paste}
						value={draft.text}
						readOnly={reading}
						onChange={({ target }) => setText(target.value)}
					/>
				)}
			</FieldFrame>
			{senders.length > 1 && (
				<fieldset className={styles.senders}>
					<legend>{m.chats_whose()}</legend>
					{senders.map((candidate) => (
						<label key={candidate.name}>
							<input
								type="radio"
								name="sender"
								checked={candidate === sender}
								onChange={() => setName(candidate.name)}
							/>
							<Code>{candidate.name}</Code> <span>{m.lists_lines({ count: candidate.lines })}</span>
						</label>
					))}
				</fieldset>
			)}
			<div className={list.ways}>
				<button type="submit" className={button.primary} disabled={reading}>
					<Icon of={ListChecks} size={18} /> {reading ? m.chats_reading() : m.chats_read()}
				</button>
			</div>
		</form>
	);
}
