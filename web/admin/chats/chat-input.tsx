import { ListChecks } from 'lucide';
import { type SubmitEvent, useRef, useState } from 'react';
import type { ReadList } from '#contract/lists.ts';
import { type ChatSender, readChat } from '#contract/pasted-chat.ts';
import { m } from '#messages';
import { errorText } from '../../api.ts';
import { useList } from '../../lists/list-draft.ts';
import list from '../../lists/list-page.module.css';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { adminCall } from '../admin-session.ts';
import styles from './chat-input.module.css';

/** Milliseconds: 200 lines of which none is known. */
const timeout = 60_000;

interface ChatInputProps {
	/** The lines were read; who wrote them, where the text is a chat. */
	onRead: (sender: ChatSender | undefined) => void;
}

/** A chat as it is pasted, and whose of its lines are what is asked for. */
export function ChatInput({ onRead }: ChatInputProps) {
	const { draft, setText, setRead } = useList();
	const area = useRef<HTMLTextAreaElement>(null);
	const [name, setName] = useState<string>();
	const [reading, setReading] = useState(false);
	const [error, setError] = useState<string>();
	const senders = readChat(draft.text);
	const sender = senders.find((one) => one.name === name) ?? senders[0];

	const fail = (message: string) => {
		setError(message);
		area.current?.focus();
	};
	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const text = sender?.text ?? draft.text;
		if (reading) return;
		if (text.trim() === '') return fail(m.chats_empty());
		setReading(true);
		setError(undefined);
		const result = await adminCall<ReadList>('POST', '/api/lists/read', { body: { text }, timeout });
		setReading(false);
		if (!result.ok) return fail(errorText(result, m.lists_failed()));
		setRead(draft.text, result.data);
		onRead(sender);
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
					{senders.map((one) => (
						<label key={one.name}>
							<input type="radio" name="sender" checked={one === sender} onChange={() => setName(one.name)} />
							<Code>{one.name}</Code> <span>{m.lists_lines({ count: one.lines })}</span>
						</label>
					))}
				</fieldset>
			)}
			<div className={list.ways}>
				<button type="submit" className={button.primary} disabled={reading}>
					<Icon of={ListChecks} size={18} /> {reading ? m.lists_reading() : m.chats_read()}
				</button>
			</div>
		</form>
	);
}
