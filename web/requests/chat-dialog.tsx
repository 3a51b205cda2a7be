import { Check, Copy, MessageCircle } from 'lucide';
import { useRef, useState } from 'react';
import type { SentRequest } from '#contract/requests.ts';
import { m } from '#messages';
import button from '../ui/button.module.css';
import styles from '../ui/dialog.module.css';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';
import { useModal } from '../ui/use-modal.ts';
import { requestLabels } from './request-labels.ts';

/** Whether the text is in the clipboard. Where that is closed to pages the selected text can still be copied. */
async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch (error) {
		console.warn(error);
		return document.execCommand('copy');
	}
}

/** A dialog that opens begins there: React writes no such attribute. */
const beginHere = (element: HTMLElement | null) => void element?.toggleAttribute('autofocus', true);

/** A stored request whose chat the browser did not open: its message, a link to open it, and Copy. */
export function ChatDialog({ request, onClose }: { request: SentRequest; onClose: () => void }) {
	const text = useRef<HTMLTextAreaElement>(null);
	const [copied, setCopied] = useState(false);
	const { modal, close } = useModal(onClose);
	const copy = async () => {
		text.current?.select();
		const isCopied = await copyText(request.message);
		setCopied(isCopied);
		if (!isCopied) void toast('error', m.request_dialog_copy_failed());
	};
	const onOpened = () => {
		void toast('success', requestLabels[request.type].sent());
		close();
	};
	return (
		<dialog {...modal} className={styles.small} aria-labelledby="chat-title">
			<div className={styles.body}>
				<h2 id="chat-title">{m.request_dialog_title()}</h2>
				<p>{m.request_dialog_text()}</p>
				<textarea ref={text} readOnly rows={9} value={request.message} aria-label={m.request_dialog_message()} />
				<div className={styles.buttons}>
					<button type="button" className={button.button} onClick={close}>
						{m.request_dialog_close()}
					</button>
					<button type="button" className={button.button} onClick={() => void copy()}>
						<Icon of={copied ? Check : Copy} size={18} />
						<span aria-live="polite">{copied ? m.request_dialog_copied() : m.request_dialog_copy()}</span>
					</button>
					<a
						ref={beginHere}
						className={button.primary}
						href={request.chatUrl}
						target="_blank"
						rel="noreferrer"
						onClick={onOpened}
					>
						<Icon of={MessageCircle} size={18} /> {m.request_dialog_open()}
					</a>
				</div>
			</div>
		</dialog>
	);
}
