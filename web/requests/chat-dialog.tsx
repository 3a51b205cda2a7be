import { Check, Copy, MessageCircle } from 'lucide';
import { useRef } from 'react';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import button from '../ui/button.module.css';
import styles from '../ui/dialog.module.css';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';
import { useModal } from '../ui/use-modal.ts';
import { requestLabels } from './request-labels.ts';
import { useCopy } from './use-copy.ts';

/** A dialog focuses this element when it opens. React does not write this attribute. */
const autofocus = (element: HTMLElement | null) => void element?.toggleAttribute('autofocus', true);

/** For a stored request whose chat the browser did not open: its message with Open and Copy. */
export function ChatDialog({ request, onClose }: { request: SentRequest; onClose: () => void }) {
	const text = useRef<HTMLTextAreaElement>(null);
	const { copied, copy } = useCopy(text);
	const { modal, close } = useModal(onClose);
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
						ref={autofocus}
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
